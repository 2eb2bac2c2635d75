import type { OperatedOrganization, OperatorOverview } from '../../../shared/contract/operator.ts'
import type { AuditAnchor } from '../../audit/chain/anchors.ts'
import type { IndexProgress } from '../../documents/indexing/indexProgress.ts'
import type { DocumentGroup } from '../../db/copies/databaseFacts.ts'

/** Organizations that are shown. */
const MOST_ORGANIZATIONS = 200
/** What the documents fail with that wait for an administrator. */
const HELD = 'HELD'

/** How many documents failed for each reason, the commonest first; those that are held are none. */
export function failuresOf(groups: readonly DocumentGroup[]): OperatorOverview['failures'] {
  const counts = new Map<string, number>()
  for (const { status, failureCode, documents } of groups) {
    if (status !== 'failed' || failureCode === HELD) continue
    const code = failureCode ?? 'INTERNAL'
    counts.set(code, (counts.get(code) ?? 0) + documents)
  }
  return [...counts].map(([code, documents]) => ({ code, documents })).sort((a, b) => b.documents - a.documents)
}

/** What is known of each organization, those first in which most waits or failed, then the largest. */
export function organizationsOf(known: {
  catalog: readonly { id: number; slug: string; name: string; currentStorageUsed: number }[]
  /** Undefined where documents could not be counted. */
  groups: readonly DocumentGroup[] | undefined
  indexes: readonly IndexProgress[]
  anchors: readonly AuditAnchor[]
}): OperatorOverview['organizations'] {
  const indexes = new Map(known.indexes.map((index) => [index.organization, index]))
  const anchors = new Map(known.anchors.map(({ organizationId, ...anchor }) => [organizationId, anchor]))
  const groups = known.groups && byOrganization(known.groups)
  const rows = known.catalog.map(({ id, slug, name, currentStorageUsed }): OperatedOrganization => {
    const index = indexes.get(slug)
    return {
      slug,
      name,
      storage: currentStorageUsed,
      documents: groups ? countsOf(groups.get(id) ?? []) : null,
      index: index ?? null,
      audit: anchors.get(id) ?? null,
    }
  })
  rows.sort((a, b) => concern(b) - concern(a) || b.storage - a.storage)
  return { total: rows.length, rows: rows.slice(0, MOST_ORGANIZATIONS) }
}

const concern = ({ documents, index }: OperatedOrganization) =>
  (documents ? documents.waiting + documents.failed : 0) + Number(index !== null && index.state !== 'answering')

function byOrganization(groups: readonly DocumentGroup[]): Map<number, DocumentGroup[]> {
  const found = new Map<number, DocumentGroup[]>()
  for (const group of groups) {
    const others = found.get(group.organizationId)
    if (others) others.push(group)
    else found.set(group.organizationId, [group])
  }
  return found
}

function countsOf(groups: readonly DocumentGroup[]): NonNullable<OperatedOrganization['documents']> {
  const counts = { waiting: 0, completed: 0, held: 0, failed: 0 }
  let oldest: string | null = null
  for (const { status, failureCode, documents, oldest: since } of groups) {
    const waits = status === 'processing' || status === 'retry_pending'
    const state = waits ? 'waiting' : status === 'failed' && failureCode === HELD ? 'held' : status
    counts[state] += documents
    if (waits && since !== null && (oldest === null || since < oldest)) oldest = since
  }
  return { ...counts, oldest }
}
