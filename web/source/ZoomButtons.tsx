import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './PdfView.module.css'

const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3]

/** Makes a page or picture smaller and larger; 1 fills the width. */
export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation()
  const smaller = ZOOMS.findLast((step) => step < zoom)
  const larger = ZOOMS.find((step) => step > zoom)
  return (
    <span className={styles.zoom}>
      <Button
        size="small"
        icon={<MinusOutlined />}
        aria-label={t('source.zoomOut')}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('source.zoomIn')}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
    </span>
  )
}
