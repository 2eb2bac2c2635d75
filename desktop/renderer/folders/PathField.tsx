import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import { useCall } from '../api/useCall.ts'
import { useStatus } from '../shell/useStatus.ts'
import { BrowseDialog } from './BrowseDialog.tsx'
import { Hint } from './Hint.tsx'
import styles from './Folders.module.css'

interface PathFieldProps {
  /** A folder was chosen in a dialog. */
  onChoose: (path: string) => void
  onType: (path: string) => void
}

/** Where the folder lies: typed, or chosen in a dialog of the system where there is one, else in one of our own. */
export function PathField({ onChoose, onType }: PathFieldProps) {
  const { t } = useTranslation('console')
  const { can } = useStatus()
  const [browsing, setBrowsing] = useState(false)
  const picking = useCall('folders.pick')
  const pick = () =>
    picking.mutate(
      {},
      {
        onSuccess: ({ path }) => path !== undefined && onChoose(path),
        onError: (error) => notify.error(t('folders.actionFailed'), messageOf(error, '')),
      },
    )
  return (
    <>
      <div className={styles.pathField}>
        <Form.Item
          name="path"
          label={t('folders.form.path')}
          extra={<Hint>{t('folders.form.pathHint')}</Hint>}
          rules={[{ required: true, whitespace: true, message: t('folders.form.pathMissing') }]}
        >
          <Input
            maxLength={2000}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            onChange={({ target }) => onType(target.value)}
          />
        </Form.Item>
        <Button onClick={can.pick ? pick : () => setBrowsing(true)} loading={picking.isPending}>
          {t(can.pick ? 'folders.form.pick' : 'folders.form.browse')}
        </Button>
      </div>
      {browsing && (
        <BrowseDialog
          onClose={() => setBrowsing(false)}
          onChoose={(path) => {
            setBrowsing(false)
            onChoose(path)
          }}
        />
      )}
    </>
  )
}
