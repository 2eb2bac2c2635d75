import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../ui/look/useMedia.ts'
import { SlidingPanel } from '../ui/frames/SlidingPanel.tsx'
import { useFocusReturn } from '../ui/frames/useFocusReturn.ts'
import { SourceContent } from './SourceContent.tsx'
import { closeSource, useSource, type SourceTarget } from './source.store.ts'
import styles from './SourceViewer.module.css'

/** Shows the open source: beside the page where there is room for both, over it on narrow screens. */
export function SourceViewer() {
  const { t } = useTranslation()
  const target = useSource((state) => state.target)
  const roomy = useMedia('(min-width: 1180px)')

  if (roomy) return target && <SidePane key={keyOf(target)} target={target} />
  return (
    <SlidingPanel
      open={target !== null}
      onClose={closeSource}
      size="min(720px, 100vw)"
      aria-label={t('source.viewer')}
      destroyOnHidden
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      {target && <SourceContent key={keyOf(target)} target={target} />}
    </SlidingPanel>
  )
}

function SidePane({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const pane = useRef<HTMLElement>(null)
  useFocusReturn(true)
  useEffect(() => pane.current?.focus(), [])
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      className={styles.pane}
      aria-label={t('source.viewer')}
      onKeyDown={(event) => event.key === 'Escape' && closeSource()}
    >
      <SourceContent target={target} />
    </aside>
  )
}

function keyOf({ documentId, passage, since }: SourceTarget): string {
  return [documentId, passage?.chunkIndex, passage?.start, passage?.cells?.length, since?.before].join(':')
}
