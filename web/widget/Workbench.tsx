import { Form } from 'antd'
import { useRef, useState } from 'react'
import type { WidgetSettings } from '../../shared/contract/embed.ts'
import { appearanceOf, draftOf, type WidgetDraft } from './draft.ts'
import { Preview } from './Preview.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { VisitorTest } from './VisitorTest.tsx'
import type { PreviewView } from './WidgetFrame.tsx'
import styles from './Workbench.module.css'

/** The settings, with the widget itself beside them as it will look. */
export function Workbench({ slug, name, saved }: { slug: string; name: string; saved: WidgetSettings }) {
  const [form] = Form.useForm<WidgetDraft>()
  const typed = Form.useWatch([], form)
  const draft: WidgetDraft = { ...draftOf(saved), ...typed }
  const [view, setView] = useState<PreviewView>('open')
  const [asked, setAsked] = useState(0)
  const preview = useRef<HTMLIFrameElement>(null)
  const ask = () => {
    setView((now) => (now === 'closed' ? 'open' : now))
    // Whoever tried the widget may have closed its window there.
    setAsked((times) => times + 1)
    preview.current?.scrollIntoView({ block: 'center' })
    preview.current?.focus()
  }
  return (
    <>
      <div className={styles.columns}>
        <SettingsForm form={form} draft={draft} saved={saved} />
        <Preview
          frame={preview}
          name={name}
          appearance={appearanceOf(draft, saved)}
          view={view}
          asked={asked}
          onView={setView}
        />
      </div>
      <VisitorTest slug={slug} onAsk={ask} />
    </>
  )
}
