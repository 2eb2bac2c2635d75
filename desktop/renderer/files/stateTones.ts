import type { Tone } from '../../../web/ui/StatusBadge.tsx'
import type { FileState } from '../../contract/views.ts'

/** The colour that repeats what the word of a state says. */
export const STATE_TONES: Record<FileState, Tone> = {
  waiting: 'neutral',
  settling: 'neutral',
  working: 'brand',
  reading: 'brand',
  synced: 'success',
  skipped: 'neutral',
  unreadable: 'warning',
  failed: 'danger',
  held: 'warning',
  removed: 'neutral',
}
