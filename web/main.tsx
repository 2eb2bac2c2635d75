import './ui/look/fonts.css'
import './ui/look/base.css'
import './texts/i18n.ts'
import { App } from './app/App.tsx'
import { pageReady } from './app/pageReady.ts'
import { offerInstalling } from './app/offerInstalling.ts'
import { draw } from './ui/frames/AppRoot.tsx'
import { showFirstLanguage, showWantedLanguage } from './ui/look/language/firstLanguage.ts'

void start()
offerInstalling()

/** Draws the application, or goes on with the page that the document holds already; an outline of it is replaced. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const drawn = root?.hasChildNodes() ?? false
  await showFirstLanguage()
  const ready = drawn && (await pageReady())
  draw(<App />, ready && root?.dataset['outline'] === undefined)
  // The server may not have known what this visitor wants.
  if (drawn) await showWantedLanguage()
}
