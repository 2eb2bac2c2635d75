import { texts } from '../../texts/i18n.ts'
import { copyText } from '../../ui/copyText.ts'
import { notify } from '../../ui/notify.ts'

/** Copies a text with its layout and says so; the text alone where the browser takes no more. */
export async function copyRich(text: string, html: string): Promise<void> {
  try {
    const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
    await navigator.clipboard.write([new ClipboardItem({ ...blob('text/plain', text), ...blob('text/html', html) })])
  } catch {
    await copyText(text)
    return
  }
  notify.success(texts.t('common.copied'))
}
