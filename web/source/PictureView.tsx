import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, PageLoading } from '../ui/states.tsx'
import { placeOf } from './citedBoxes.ts'
import { scrollInside } from './scrollInside.ts'
import { fileAddress } from './source.queries.ts'
import type { SourceTarget } from './source.store.ts'
import { useMarked } from './useMarked.ts'
import { ZoomButtons } from './ZoomButtons.tsx'
import styles from './PdfView.module.css'

/** A picture with the cited words marked in it. */
export function PictureView({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const marked = useMarked(target)
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [shown, setShown] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (shown === 'shown' && scroller.current && first.current) scrollInside(scroller.current, first.current)
  }, [shown])

  if (marked === 'loading') return <PageLoading />
  const boxes = marked.pages.get(1)?.boxes ?? []
  return (
    <>
      <div className={styles.toolbar}>
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div
        className={styles.scroller}
        dir="ltr"
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={t('source.original')}
      >
        {shown === 'failed' && <EmptyState alert title={t('source.pictureFailed')} />}
        <div className={styles.sheet} style={{ width: `${zoom * 100}%` }} hidden={shown === 'failed'}>
          <img
            className={styles.picture}
            src={fileAddress(target.documentId)}
            alt={target.filename}
            onLoad={() => setShown('shown')}
            onError={() => setShown('failed')}
          />
          {(shown === 'shown' ? boxes : []).map((box, at) => (
            <mark key={at} ref={at === 0 ? first : undefined} className={styles.mark} style={placeOf(box)} />
          ))}
        </div>
      </div>
    </>
  )
}
