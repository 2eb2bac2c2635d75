import { SafetyCertificateOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditChain, AuditCheck } from '../../shared/contract/audit.ts'
import { AUDIT_RETENTION_YEARS, type AuditRetention } from '../../shared/domain/audit.ts'
import { useMay } from '../session/session.queries.ts'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { auditChainQuery, useAuditCheck, useRetain } from './audit.queries.ts'
import styles from './Audit.module.css'

/** What shows later that nothing was changed, and how long events are kept. */
export function AuditProof() {
  const { t } = useTranslation()
  const { data: chain, isError } = useQuery(auditChainQuery)
  const id = useId()
  return (
    <section className={styles.proof} aria-labelledby={id}>
      <h3 id={id}>{t('audit.proof.title')}</h3>
      <p>{t('audit.proof.text')}</p>
      {chain && <Facts chain={chain} />}
      {chain && <Check />}
      {!chain && (isError ? <p>{t('audit.proof.failed')}</p> : <Skeleton active title={false} />)}
    </section>
  )
}

/** Has the log checked, and says what came of it. */
function Check() {
  const { t } = useTranslation()
  const check = useAuditCheck()
  return (
    <div className={styles.check}>
      <Button icon={<SafetyCertificateOutlined />} loading={check.isPending} onClick={() => check.mutate()}>
        {t('audit.proof.check')}
      </Button>
      <span className={styles.checkText}>{t('audit.proof.checkText')}</span>
      <div role="status" className={styles.checked}>
        {check.data && <Checked checked={check.data} />}
        {check.isError && <p>{t('audit.proof.checkFailed')}</p>}
      </div>
    </div>
  )
}

function Checked({ checked: { first, last, finding, remarks } }: { checked: AuditCheck }) {
  const { t } = useTranslation()
  const sound = last < first ? t('audit.proof.soundEmpty') : t('audit.proof.sound', { first, last })
  return (
    <>
      <p className={finding ? styles.unsound : styles.sound}>
        {finding ? t('audit.proof.unsound', { number: finding.number }) : sound}
      </p>
      {finding && <p>{finding.sentence}</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </>
  )
}

function Facts({ chain }: { chain: AuditChain }) {
  const { t } = useTranslation()
  const { first, last, hash, publicKey } = chain
  return (
    <dl className={styles.facts}>
      <dt>{t('audit.proof.kept')}</dt>
      <dd>{last < first ? t('audit.proof.none') : t('audit.proof.range', { first, last })}</dd>
      <dt>{t('audit.proof.end')}</dt>
      <dd>
        <code>
          {last}:{hash}
        </code>
      </dd>
      <dt>{t('audit.proof.key')}</dt>
      <dd>
        <code>{publicKey}</code>
      </dd>
      <dt>{t('audit.proof.retention')}</dt>
      <dd>
        <Retention years={chain.retentionYears} />
      </dd>
    </dl>
  )
}

/** For ever is no number that a select could hold. */
const valueOf = (years: AuditRetention) => years ?? 0
const CHOICES: readonly AuditRetention[] = [null, ...AUDIT_RETENTION_YEARS]

function Retention({ years }: { years: AuditRetention }) {
  const { t } = useTranslation()
  const may = useMay('audit.retain')
  const confirm = useConfirm()
  const retain = useRetain()
  const wording = (each: AuditRetention) =>
    each === null ? t('audit.proof.forEver') : t('audit.proof.years', { count: each })
  if (!may)
    return (
      <>
        {wording(years)}
        <span className={styles.owner}>{t('audit.proof.retentionOwner')}</span>
      </>
    )
  const choose = async (chosen: AuditRetention) => {
    const shorter = chosen !== null && (years === null || chosen < years)
    const question = { title: t('audit.proof.shortenTitle'), text: t('audit.proof.shortenText') }
    if (shorter && !(await confirm({ ...question, action: t('audit.proof.shorten') }))) return
    await tellOutcome(retain.mutateAsync(chosen), {
      done: t('audit.proof.changed'),
      failed: t('audit.proof.changeFailed'),
    })
  }
  return (
    <Select
      className={styles.filter}
      aria-label={t('audit.proof.retention')}
      value={valueOf(years)}
      loading={retain.isPending}
      options={CHOICES.map((each) => ({ value: valueOf(each), label: wording(each) }))}
      onChange={(value) => void choose(CHOICES.find((each) => valueOf(each) === value) ?? null)}
    />
  )
}
