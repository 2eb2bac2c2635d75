import { ROLES } from '../../../shared/domain/roles.ts'
import { membersByRole } from '../../accounts/members/memberCatalog.ts'
import { lastEventAt } from '../../audit/lastEvent.ts'
import { createUsageHistory } from '../../billing/usage/usageHistory.ts'
import { listIndexProgress, type IndexProgress } from '../../documents/indexing/indexProgress.ts'
import { documentsStanding } from '../../documents/library/standing.ts'
import { openRequests } from '../../requests/openRequests.ts'
import { scopeOf } from '../../scope.ts'
import { defineCommand } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { withCatalog } from './withCatalog.ts'

const MEGABYTE = 1024 * 1024

/** `organization show` */
export const organizationShow = defineCommand({
  name: 'organization show',
  summary: 'shows how an organization stands: plan, use, members, documents, requests, index',
  words: ['ORGANIZATION'],
  notes: [
    'Numbers and times alone: no name of a member or a document, no question and no text. It changes nothing.',
    'ORGANIZATION is the slug that stands in its address; `organization list` shows it.',
  ],
  examples: [['organization show acme', 'what acme uses, and when somebody did something there last']],
  async run(context, { words: [slug = ''] }) {
    const shown = await standingOf(context, slug)
    return { text: textOf(shown), json: { organization: shown } }
  },
})

type Standing = Awaited<ReturnType<typeof standingOf>>

const standingOf = (context: CommandContext, slug: string) =>
  withCatalog(context, async (catalog, { db }) => {
    const { id, name, planType: plan, createdAt, ...use } = await catalog.find(slug)
    const { runtime } = context
    const scope = scopeOf({ organizationId: id })
    const [index = null] = await listIndexProgress(db, slug)
    return {
      id,
      slug,
      name,
      plan,
      createdAt,
      storage: { bytes: use.currentStorageUsed, limitMb: use.maxStorageLimit },
      questionsThisMonth: { asked: use.chatsThisMonth, limit: use.maxChatsPerMonth },
      members: { ...(await membersByRole(db, slug)), limit: use.maxUsers },
      documents: await documentsStanding(db, scope, { now: runtime.now().toISOString() }),
      openRequests: await openRequests(db, scope),
      index,
      lastEventAt: await lastEventAt(db, scope),
      lastQuestionOn: (await createUsageHistory({ db, runtime }).lastQuestionDay(scope)) ?? null,
    }
  })

function textOf(of: Standing): string {
  const { members, documents, storage, questionsThisMonth, openRequests: open } = of
  const counts = (numbers: Record<string, number>) =>
    Object.entries(numbers)
      .filter(([, number]) => number > 0)
      .map(([what, number]) => `${number} ${what.replace('_', ' ')}`)
      .join(', ') || 'none'
  const roles = Object.fromEntries(ROLES.map((role) => [role, members[role]]))
  const rows: [string, string][] = [
    ['organization', `${of.slug} (${of.name}), number ${of.id}, since ${of.createdAt}`],
    ['plan', of.plan],
    ['storage', `${Math.ceil(storage.bytes / MEGABYTE)} of ${storage.limitMb} MB`],
    ['questions', `${questionsThisMonth.asked} of ${questionsThisMonth.limit} this month`],
    ['members', `${counts(roles)}; the plan has ${members.limit} seats`],
    ['documents', counts({ ...documents.states, 'in quarantine': documents.quarantined })],
    ['passages', String(documents.passages)],
    ['open requests', `${open.content} for content, ${open.resource} for other things`],
    ['search index', of.index ? indexText(of.index) : 'none yet'],
    ['last upload', documents.lastUploadAt ?? 'never'],
    ['last question', of.lastQuestionOn ?? 'never'],
    ['last event', of.lastEventAt ?? 'never'],
  ]
  return rows.map(([what, says]) => `${what}\t${says}`).join('\n')
}

function indexText({ state, model, nextModel, chunksDone, chunksTotal, failure }: IndexProgress): string {
  const building = state === 'building' || state === 'returning'
  return [
    `${state}, ${model}`,
    ...(building ? [`to ${nextModel}: ${chunksDone} of ${chunksTotal} passages`] : []),
    ...(failure === null ? [] : [failure]),
  ].join('; ')
}
