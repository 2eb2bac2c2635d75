import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../web/ui/StatusBadge.tsx'
import type { FolderView } from '../../contract/views.ts'

const TONES: Record<FolderView['state'], Tone> = {
  scanning: 'brand',
  watching: 'success',
  paused: 'neutral',
  missing: 'warning',
  braked: 'warning',
}

/** What a folder is in, in two words. */
export function FolderState({ folder: { state } }: { folder: FolderView }) {
  const { t } = useTranslation('console')
  return <StatusBadge tone={TONES[state]}>{t(`folders.states.${state}`)}</StatusBadge>
}
