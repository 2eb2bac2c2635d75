import { render } from 'preact'
import { App } from './App.tsx'
import { aloneHost, framedHost, type Host } from './host.ts'
import { listenForPreview } from './preview.ts'
import './page.css'

const { pathname, search } = window.location
const slug = pathname.split('/').at(-1) ?? ''
const root = document.body
const show = (host: Host, preview?: Parameters<typeof App>[0]['preview']) =>
  render(<App slug={slug} host={host} preview={preview} />, root)

if (window.parent === window) show(aloneHost('normal'))
else if (search === '?preview') showPreview()
else void framedHost().then((host) => show(host))

/** For administrators: bubble and window as they would be with other settings. */
function showPreview(): void {
  const host = aloneHost('closed')
  show(host)
  listenForPreview(({ appearance, view }) => {
    show(host, appearance)
    host.say({ type: 'view', view })
  })
}
