import { messageOf } from '../api/apiError.ts'
import { texts } from '../texts/i18n.ts'
import { notify } from './notify.ts'

/**
 * Waits for something that was asked for and tells how it went, in the server's own words where it refused. True when
 * it was done. Unlike the callbacks of a mutation it speaks up even when the row that asked is gone by then.
 */
export async function tellOutcome(work: Promise<unknown>, say: { done: string; failed: string }): Promise<boolean> {
  try {
    await work
  } catch (error) {
    notify.error(texts.t('common.error'), messageOf(error, say.failed))
    return false
  }
  notify.success(texts.t('common.success'), say.done)
  return true
}
