import { UpgradeAction } from '../../billing/upgradeAction.ts'
import { texts } from '../../texts/i18n.ts'
import { notify } from '../../ui/notify.ts'
import type { Rejections } from './uploadQueue.ts'

/** What became of the files of a batch. */
export interface BatchOutcome {
  /** How many arrived that were not there before. */
  uploaded: number
  /** Files whose content was there already, with the name it has there. */
  known: { name: string; existsAs: string }[]
  failed: { name: string; message: string }[]
  /** Whether a file found no room in the plan's storage. */
  full?: boolean
}

/**
 * Tells how a batch went. One toast is shown at a time, so that this one names the failures and the successes: it takes
 * the place of what was said about single files.
 */
export function tellOutcome({ uploaded, known, failed, full = false }: BatchOutcome): void {
  const text = [
    ...failed.map((file) => texts.t('knowledge.uploadFailed', file)),
    uploaded > 0 && texts.t('knowledge.complete', { count: uploaded }),
    ...known.map((file) => texts.t('knowledge.existsAs', file)),
  ]
    .filter(Boolean)
    .join(' ')
  if (failed.length > 0) notify.error(texts.t('knowledge.uploadFailedTitle'), text, full ? UpgradeAction : undefined)
  else if (uploaded > 0) notify.success(texts.t('knowledge.completeTitle'), text)
  else if (known.length > 0) notify.info(texts.t('knowledge.knownTitle'), text)
}

/** Tells that a file was not uploaded, with the way to a larger plan where the storage is full. */
export function tellFailure(file: { name: string; message: string }, full: boolean): void {
  const text = texts.t('knowledge.uploadFailed', file)
  notify.error(texts.t('knowledge.uploadFailedTitle'), text, full ? UpgradeAction : undefined)
}

/** Which of the chosen files were not taken, and why. */
export function rejectionText({ tooLarge, unsupported, overLimit }: Rejections): string {
  return [
    tooLarge > 0 && texts.t('knowledge.tooLarge', { count: tooLarge }),
    unsupported > 0 && texts.t('knowledge.unsupported', { count: unsupported }),
    overLimit > 0 && texts.t('knowledge.overLimit', { count: overLimit }),
    texts.t('knowledge.onlyDocuments'),
  ]
    .filter(Boolean)
    .join(' ')
}
