import { BUBBLE_ICONS } from '../../shared/domain/widget.ts'

/** Paths on a field of 24 by 24. */
const PATHS = {
  send: 'M4 12 20 4l-5 16-3-7zM12 13l8-9',
  stop: 'M7 7h10v10H7z',
  close: 'M6 6l12 12M18 6 6 18',
  minimize: 'M5 19h14',
  restore: 'M5 15l7-7 7 7',
  expand: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  shrink: 'M20 10h-6V4M4 14h6v6M14 10l6-6M10 14l-6 6',
  more: 'M12 5v14M5 12h14',
  ...BUBBLE_ICONS,
}

/** A sign beside words that say the same. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
