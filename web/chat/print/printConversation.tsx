import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../../texts/workspaceTexts.ts'
import { PrintedConversation, type Printed } from './PrintedConversation.tsx'
import styles from './PrintedConversation.module.css'

/** Ends what is being printed. */
let end: (() => void) | undefined

/**
 * Opens the browser's dialog with a conversation laid out for paper. It stands beside the page, unseen, until the dialog has closed:
 * some browsers go on before that.
 */
export async function printConversation(printed: Printed): Promise<void> {
  end?.()
  const place = document.createElement('div')
  place.className = styles.page ?? ''
  place.lang = document.documentElement.lang
  const root = createRoot(place)
  const title = document.title
  end = () => {
    window.removeEventListener('afterprint', finish)
    end = undefined
    delete document.body.dataset['printing']
    document.title = title
    root.unmount()
    place.remove()
  }
  const finish = () => end?.()
  flushSync(() => root.render(<PrintedConversation printed={printed} at={new Date().toISOString()} />))
  document.body.append(place)
  document.body.dataset['printing'] = ''
  // Browsers offer it as the name of the file.
  document.title = printed.title
  await document.fonts.ready
  window.addEventListener('afterprint', finish)
  window.print()
}
