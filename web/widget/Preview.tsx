import { ReloadOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmbedOrganization } from '../../shared/contract/embed.ts'
import { Card } from '../ui/Card.tsx'
import { VIEWS, WidgetFrame, WIDTHS, type PreviewView, type PreviewWidth } from './WidgetFrame.tsx'
import styles from './Preview.module.css'

interface PreviewProps {
  frame: RefObject<HTMLIFrameElement | null>
  /** What addresses of the widget call the organization. */
  name: string
  /** What of the widget is to look otherwise than it is saved. */
  appearance: Partial<EmbedOrganization>
  view: PreviewView
  /** How often somebody wanted to ask there. */
  asked: number
  onView: (view: PreviewView) => void
}

/** The widget itself, as visitors have it, in a frame. */
export function Preview({ frame, name, appearance, view, asked, onView }: PreviewProps) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [opened, setOpened] = useState(0)
  return (
    <div className={styles.place}>
      <Card title={t('widget.preview')} text={t('widget.previewHint')}>
        <div className={styles.choices}>
          <Radio.Group
            optionType="button"
            size="small"
            aria-label={t('widget.previewView')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`widget.views.${value}`) }))}
            onChange={({ target }) => onView(target.value as PreviewView)}
          />
          <Radio.Group
            optionType="button"
            size="small"
            aria-label={t('widget.previewWidth')}
            value={width}
            options={WIDTHS.map((value) => ({ value, label: t(`widget.widths.${value}`) }))}
            onChange={({ target }) => setWidth(target.value as PreviewWidth)}
          />
        </div>
        <WidgetFrame
          key={opened}
          frame={frame}
          name={name}
          appearance={appearance}
          view={view}
          asked={asked}
          width={width}
        />
        <Button size="small" icon={<ReloadOutlined />} className={styles.again} onClick={() => setOpened(opened + 1)}>
          {t('widget.reload')}
        </Button>
      </Card>
    </div>
  )
}
