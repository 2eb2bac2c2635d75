import { texts } from '../texts/i18n.ts'
import { notify } from './notify.ts'

/** Copies a text and says so; where the browser forbids it, `hint` tells what to do instead. */
export async function copyText(text: string, hint: string = texts.t('common.copyFailedHint')): Promise<void> {
  try {
    // Throws outright on pages that did not come over HTTPS, where browsers offer no clipboard.
    await navigator.clipboard.writeText(text)
    notify.success(texts.t('common.copied'))
  } catch {
    notify.error(texts.t('common.copyFailed'), hint)
  }
}
