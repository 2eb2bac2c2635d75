import { useTranslation } from 'react-i18next'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { Card } from '../ui/Card.tsx'
import { fileSize } from '../ui/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Fact, Facts, When } from './figures.tsx'

/** Room below which writes are about to fail, and below which somebody should look; the command `doctor` has the same. */
const ROOM = { least: 200_000_000, wanted: 1_000_000_000 }
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export function ServerCard({ overview: { server } }: { overview: OperatorOverview }) {
  const { t } = useTranslation()
  const { migrations: count, lastMigration: last } = server
  return (
    <Card title={t('operator.server.title')}>
      <Facts>
        <Fact name={t('operator.server.ready')}>
          <StatusBadge tone={server.ready ? 'success' : 'danger'}>
            {t(server.ready ? 'operator.server.isReady' : 'operator.server.notReady')}
          </StatusBadge>
        </Fact>
        <Fact name={t('operator.server.version')}>{server.version}</Fact>
        <Fact name={t('operator.server.node')}>{server.node}</Fact>
        <Fact name={t('operator.server.started')}>
          <When at={server.startedAt} />
        </Fact>
        <Fact name={t('operator.server.migrations')}>
          {last === null ? t('operator.none') : t('operator.server.migrated', { count, last })}
        </Fact>
      </Facts>
    </Card>
  )
}

export function StorageCard({ storage: { disk, database } }: { storage: OperatorOverview['storage'] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('operator.storage.title')}>
      <Facts>
        <Fact name={t('operator.storage.disk')}>
          {disk
            ? t('operator.storage.of', { free: fileSize(disk.free), size: fileSize(disk.size) })
            : t('operator.unknown')}{' '}
          {disk && disk.free < ROOM.wanted && (
            <StatusBadge tone={disk.free < ROOM.least ? 'danger' : 'warning'}>
              {t(disk.free < ROOM.least ? 'operator.storage.full' : 'operator.storage.low')}
            </StatusBadge>
          )}
        </Fact>
        <Fact name={t('operator.storage.database')}>{fileSize(database)}</Fact>
      </Facts>
    </Card>
  )
}

/** @param at when the overview was made */
export function BackupsCard({ backups, at }: { backups: OperatorOverview['backups']; at: string }) {
  const { t } = useTranslation()
  const { last, verification } = backups
  const old = last !== null && Date.parse(at) - Date.parse(last.at) > WEEK_MS
  return (
    <Card title={t('operator.backups.title')}>
      <Facts>
        <Fact name={t('operator.backups.last')}>
          {!last && <StatusBadge tone="warning">{t('operator.never')}</StatusBadge>}
          {last && <When at={last.at} />} {old && <StatusBadge tone="warning">{t('operator.backups.old')}</StatusBadge>}{' '}
          {last && last.lost > 0 && (
            <StatusBadge tone="danger">{t('operator.backups.lost', { count: last.lost })}</StatusBadge>
          )}
        </Fact>
        {last && <Fact name={t('operator.backups.size')}>{fileSize(last.bytes)}</Fact>}
        <Fact name={t('operator.backups.verified')}>
          <When at={verification?.at ?? null} none={t('operator.never')} />{' '}
          {verification && (
            <StatusBadge tone={verification.faults === 0 ? 'success' : 'danger'}>
              {verification.faults === 0
                ? t('operator.backups.good')
                : t('operator.backups.faults', { count: verification.faults })}
            </StatusBadge>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}

export function ModelsCard({ models: { embedding, deep, engine } }: { models: OperatorOverview['models'] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('operator.models.title')}>
      <Facts>
        <Fact name={t('operator.models.embedding')}>
          {embedding.name} ({t('operator.models.dimensions', { count: embedding.dimensions })})
        </Fact>
        <Fact name={t('operator.models.deep')}>{deep ?? t('operator.models.off')}</Fact>
        <Fact name={t('operator.models.engine')}>
          {engine ? `${engine.engine}: ${engine.model} ` : t('operator.models.quoted')}
          {engine && <Works works={engine.works} />}
        </Fact>
        {engine && (
          <Fact name={t('operator.models.requests')}>
            {t('operator.models.load', { running: engine.running, waiting: engine.waiting })}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

function Works({ works }: { works: boolean | null }) {
  const { t } = useTranslation()
  if (works === null) return <StatusBadge>{t('operator.models.unasked')}</StatusBadge>
  return (
    <StatusBadge tone={works ? 'success' : 'danger'}>
      {t(works ? 'operator.models.works' : 'operator.models.fails')}
    </StatusBadge>
  )
}
