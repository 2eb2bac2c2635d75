import type { KnowledgeScope, NamedScope, ScopeChoice, ScopeChoices } from '../../../shared/contract/scope/choices.ts'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { fold } from '../../../shared/text/fold.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { assertThat, notFound } from '../../errors.ts'
import { scopeOf } from '../../scope.ts'
import { createTopicNames } from '../explorer/topicNames.ts'
import { findTopic, listTopics } from '../explorer/topics.repository.ts'
import { summarize } from '../libraryState.repository.ts'
import {
  documentsAbout,
  documentsIn,
  documentsNamed,
  foldersOf,
  newestVersions,
  pagesOf,
  websitesOf,
  type Seeing,
} from './choices.repository.ts'
import { openingQuestions } from './openingQuestions.ts'
import { levelsOf } from './visibleLevels.repository.ts'

/** Which documents a member's question may be answered from, and which alone they choose for one. */
export interface ChoicesService {
  /** What all a member may see comes to. Nothing tells of what lies above their level. */
  scope(actor: Actor): Promise<KnowledgeScope>
  /** What can be chosen whose name holds a text. */
  list(actor: Actor, query: { search: string; limit: number }): Promise<ScopeChoices>
  /** Access levels of those of some documents, by their numbers, that the member may see. */
  levelsOf(actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, AccessLevel>>
  /** Questions to begin with, from the headings of what the member may see, in a language or in that of each document. */
  questions(actor: Actor, language: Language | undefined): Promise<string[]>
  /**
   * The documents that were chosen; undefined where nothing was. @throws NOT_FOUND, in the same words for what is gone, hidden or
   * another organization's; VALIDATION_FAILED for a choice of too many
   */
  resolve(actor: Actor, choice: ScopeChoice): Promise<{ documents: number[]; named: NamedScope } | undefined>
}

/** Documents that a choice comes to at most: their numbers go with each search. */
const MOST_DOCUMENTS = 50_000
const TOPICS_LOOKED_THROUGH = 2000

type Asking = Seeing & { keys: OrganizationKeys }

export function createChoicesService({ db, keyring }: { db: Db; keyring: Keyring }): ChoicesService {
  const names = createTopicNames(db)
  const askingOf = async (actor: Actor): Promise<Asking> => {
    const scope = scopeOf(actor)
    return { scope, highest: levelOf(actor), keys: await keyring.keysOf(scope) }
  }
  const topics = async ({ keys, scope, highest }: Asking, { search, limit }: { search: string; limit: number }) => {
    const looked = await listTopics(db, scope, { highest, offset: 0, limit: TOPICS_LOOKED_THROUGH })
    const nameOf = await names.of(
      keys,
      looked.map(({ topicId }) => topicId),
    )
    const sought = fold(search)
    return looked
      .flatMap(({ topicId, documents }) => {
        const name = nameOf(topicId)
        return name !== undefined && fold(name).includes(sought) ? [{ name, documents }] : []
      })
      .slice(0, limit)
  }
  return {
    async scope(actor) {
      const visible = levelsUpTo(levelOf(actor))
      const counted = await summarize(db, scopeOf(actor))
      const own = visible.flatMap((level) => counted.filter((row) => row.accessLevel === level))
      const times = own.flatMap(({ last }) => (last === null ? [] : [last]))
      return {
        documents: own.reduce((sum, row) => sum + row.documents, 0),
        levels: own.map(({ accessLevel, documents }) => ({ level: accessLevel, documents })),
        updatedAt: times.toSorted().at(-1) ?? null,
      }
    },
    async list(actor, query) {
      const asking = await askingOf(actor)
      const wanted = { ...query, search: query.search.trim() }
      const holds = ({ name }: { name: string }) => fold(name).includes(fold(wanted.search))
      const folders = withUpperFolders(await foldersOf(db, asking))
      return {
        documents: await documentsNamed(db, asking, wanted),
        folders: folders.filter(holds).slice(0, query.limit),
        websites: (await websitesOf(db, asking)).filter(holds).slice(0, query.limit),
        topics: await topics(asking, wanted),
      }
    },
    levelsOf: (actor, ids) => levelsOf(db, scopeOf(actor), { ids, highest: levelOf(actor) }),
    questions: async (actor, language) => openingQuestions(db, { ...(await askingOf(actor)), language }),
    async resolve(actor, choice) {
      if (Object.values(choice).every((each) => each.length === 0)) return undefined
      const asking = await askingOf(actor)
      const found = new Set<number>()
      const take = (ids: readonly number[]) => {
        if (ids.length === 0) throw notFound('Chosen source')
        for (const id of ids) found.add(id)
        assertThat(found.size <= MOST_DOCUMENTS, 'VALIDATION_FAILED', 'This choice holds too many documents at once', {
          params: { reason: 'choice' },
        })
      }
      const limit = MOST_DOCUMENTS + 1
      const versions = await newestVersions(db, asking, choice.documents)
      for (const asked of choice.documents) take(versions.filter((each) => each.asked === asked).map(({ id }) => id))
      for (const folder of choice.folders) take(await documentsIn(db, asking, { folder, limit }))
      const websites = choice.websites.length > 0 ? await websitesOf(db, asking) : []
      const sites = choice.websites.flatMap((id) => websites.find((each) => each.id === id) ?? [])
      if (sites.length < choice.websites.length) throw notFound('Chosen source')
      for (const { id } of sites) take(await pagesOf(db, asking, { site: id, limit }))
      for (const name of choice.topics) {
        const topicId = await findTopic(db, asking.keys, name)
        take(topicId === undefined ? [] : await documentsAbout(db, asking, { topicId, limit }))
      }
      const named = {
        documents: choice.documents.flatMap((asked) => {
          const newest = versions.findLast((each) => each.asked === asked)
          return newest ? [{ id: newest.id, name: newest.name }] : []
        }),
        folders: choice.folders,
        websites: sites.map(({ id, name }) => ({ id, name })),
        topics: choice.topics,
      }
      return { documents: [...found].toSorted((a, b) => a - b), named }
    },
  }
}

/** Folders with those that they lie in, each with the documents in it and below it. */
function withUpperFolders(
  folders: readonly { folder: string; documents: number }[],
): { name: string; documents: number }[] {
  const counts = new Map<string, number>()
  for (const { folder, documents } of folders) {
    const parts = folder.split('/')
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const name = parts.slice(0, depth).join('/')
      counts.set(name, (counts.get(name) ?? 0) + documents)
    }
  }
  return [...counts].map(([name, documents]) => ({ name, documents }))
}
