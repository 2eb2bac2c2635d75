import {
  listIndexProgress,
  requestIndexes,
  type IndexProgress,
  type IndexRequest,
} from '../../documents/indexing/indexProgress.ts'
import { FORMER_KEPT_DAYS } from '../../documents/indexing/reindexing.ts'
import { defineCommand, UsageError, type Outcome } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { checkIndexes, type CheckedIndex } from '../reindex/checkIndexes.ts'

const SAID: Readonly<Record<IndexRequest, { asked: string; nothing: string }>> = {
  reindex: { asked: 'built anew', nothing: 'There is no search index yet.' },
  cancel: { asked: 'left as it is', nothing: 'Nothing is being built.' },
  'roll-back': { asked: 'returned to the one before', nothing: 'There is no former search index to return to.' },
  'remove-former': { asked: 'freed of the one before', nothing: 'There is no former search index.' },
}

/** `reindex` */
export const reindex = defineCommand({
  name: 'reindex',
  summary: 'builds search indexes anew, tells how far that is, or returns to the ones before',
  options: {
    organization: { type: 'string', value: 'SLUG', says: 'of this organization alone' },
    status: { type: 'boolean', says: 'changes nothing and tells how far the building is' },
    check: {
      type: 'boolean',
      says: 'changes nothing and tells what of stored documents and search indexes is damaged or does not agree',
    },
    cancel: { type: 'boolean', says: 'gives up the building; the index that answers stays' },
    'roll-back': { type: 'boolean', says: 'brings the index that answered before up to date and has it answer again' },
    'remove-former': { type: 'boolean', says: 'removes the index that answered before' },
  },
  notes: [
    'A running server does it in the background: the request is left in the database, and it begins within seconds. Where no server runs, the\n' +
      'command does it itself and ends when it is done.',
    'The index that answers does so until the new one is whole. After that it is kept for ' +
      `${FORMER_KEPT_DAYS} days. A change of\nEMBEDDING_MODEL has all indexes built anew without being asked for.`,
  ],
  examples: [
    ['reindex --check', 'whether all that is stored can be opened, and is in the indexes'],
    ['reindex --status', 'how far every organization is'],
    ['reindex --organization acme', 'builds the index of acme anew'],
    ['reindex --organization acme --roll-back', 'returns to the index that answered before'],
  ],
  async run(context, { values }) {
    const request = requestIn(values)
    const slug = values.organization
    if (values.check) return check(context, slug)
    if (request) {
      const asked = await context.withData(({ db }) => requestIndexes(db, request, slug))
      if (asked.length === 0) throw new Error(SAID[request].nothing)
      const done = await context.reindexAlone()
      const indexes = await context.withData(({ db }) => listIndexProgress(db, slug))
      const what = `The search index of ${asked.join(', ')}`
      const failed = done && indexes.some(({ failure }) => failure !== null)
      return {
        text: done
          ? `${what} was ${SAID[request].asked}.${failed ? `\n${listText(indexes)}` : ''}`
          : `${what} is to be ${SAID[request].asked}: the server begins within seconds. \`reindex --status\` tells how far it is.`,
        json: { reindex: { request, organizations: asked, done }, indexes },
        failed,
      }
    }
    const indexes = await context.withData(({ db }) => listIndexProgress(db, slug))
    return { text: listText(indexes), json: { indexes } }
  },
})

/** What is asked for; undefined where only the state is. */
function requestIn(values: Record<string, unknown>): IndexRequest | undefined {
  const said = (['status', 'check', 'cancel', 'roll-back', 'remove-former'] as const).filter(
    (name) => values[name] === true,
  )
  if (said.length > 1) throw new UsageError(`--${said.join(' and --')} cannot be asked for together.`)
  const [one = 'reindex'] = said
  return one === 'status' || one === 'check' ? undefined : one
}

async function check(context: CommandContext, slug: string | undefined): Promise<Outcome> {
  const organizations = await context.withData((data) =>
    context.withIndexes((view) => checkIndexes(data, { view, slug, note: context.note })),
  )
  const ok = organizations.every((each) => each.ok)
  return {
    text: [
      ...organizations.map(checkedText),
      ok ? 'Everything that is stored can be opened and agrees with the indexes.' : ADVICE,
    ].join('\n'),
    json: { check: { ok, organizations } },
    failed: !ok,
  }
}

const ADVICE =
  'The server mends this after its start and once a day: indexes from the stored passages, and passages from the uploaded file where that\n' +
  'is whole. Of documents that stay damaged their administrators are told to add them again.'

function checkedText(checked: CheckedIndex): string {
  const { organization, index, documents, passages, unlike, stray, damaged, vectors, rows, failure } = checked
  const said = [
    failure ?? `${documents} documents, ${passages} passages`,
    ...(index === 'sound' || index === 'none' ? [] : [`the search index is ${index}`]),
    ...named('not as stored in the index', unlike),
    ...named('too much in the index', stray),
    ...named(
      'passages damaged',
      damaged.map(({ document }) => document),
    ),
    ...named('row damaged', rows),
    ...(vectors > 0 ? [`${vectors} vectors damaged`] : []),
  ]
  return [organization, checked.ok ? 'ok' : 'to be mended', said.join('; ')].join('\t')
}

/** How many ids a line names; `--json` has all. */
const NAMED = 20

function named(what: string, ids: readonly number[]): string[] {
  if (ids.length === 0) return []
  const more = ids.length > NAMED ? ', …' : ''
  return [`${what}: ${ids.length === 1 ? 'document' : 'documents'} ${ids.slice(0, NAMED).join(', ')}${more}`]
}

function listText(indexes: readonly IndexProgress[]): string {
  if (indexes.length === 0) return 'There is no search index yet.'
  return indexes
    .map((each) => {
      const former = each.formerSince === null ? '' : `former index kept since ${each.formerSince}`
      return [each.organization, stateText(each), each.model, former, each.failure ?? ''].join('\t').trimEnd()
    })
    .join('\n')
}

function stateText({ state, chunksDone, chunksTotal, nextModel }: IndexProgress): string {
  if (state === 'answering' || state === 'waiting') return state
  return `${state} with ${nextModel}: ${chunksDone} of ${chunksTotal} passages`
}
