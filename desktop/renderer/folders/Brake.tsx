import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../web/ui/numbers.ts'
import { tellOutcome } from '../../../web/ui/tellOutcome.ts'
import { useConfirm } from '../../../web/ui/useConfirm.ts'
import type { FolderView } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'
import { Notice } from '../shell/Notice.tsx'
import { filesThatCount } from './filesThatCount.ts'
import styles from './Folders.module.css'

/** Many files went at once: somebody has to say whether they were deleted or are only away. */
export function Brake({ folder }: { folder: FolderView }) {
  const { t } = useTranslation('console')
  const { busy, keep, remove } = useDecision(folder)
  const figures = { gone: numberText(folder.held), all: numberText(filesThatCount(folder)) }
  return (
    <div className={styles.brake}>
      <Notice tone="warning" title={t('folders.brake.title', figures)} text={t('folders.brake.text')}>
        <Decision hint={t('folders.brake.keepHint')}>
          <Button type="primary" disabled={busy} onClick={() => void keep()}>
            {t('folders.brake.keep')}
          </Button>
        </Decision>
        <Decision hint={t('folders.brake.removeHint')}>
          <Button danger disabled={busy} onClick={() => void remove()}>
            {t('folders.brake.remove')}
          </Button>
        </Decision>
      </Notice>
    </div>
  )
}

function Decision({ hint, children }: { hint: string; children: React.ReactNode }) {
  return (
    <div className={styles.decision}>
      {children}
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}

function useDecision({ id, held }: FolderView) {
  const { t } = useTranslation('console')
  const decision = useCall('folders.decide')
  const confirm = useConfirm()
  const decide = (removals: 'keep' | 'remove') =>
    tellOutcome(decision.mutateAsync({ id, removals }), {
      done: t(removals === 'keep' ? 'folders.brake.kept' : 'folders.brake.removed'),
      failed: t('folders.brake.failed'),
    })
  return {
    busy: decision.isPending,
    keep: () => decide('keep'),
    async remove() {
      const sure = await confirm({
        title: t('folders.brake.removeTitle', { count: held }),
        text: t('folders.brake.removeText'),
        action: t('folders.brake.remove'),
      })
      if (sure) await decide('remove')
    },
  }
}
