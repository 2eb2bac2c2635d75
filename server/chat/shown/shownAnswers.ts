import type { DocumentSource, Source } from '../../../shared/contract/chat.ts'
import { lacksAnswer } from '../../../shared/contract/conversations/replyState.ts'
import type { NamedScope } from '../../../shared/contract/scope/choices.ts'
import { LEVEL_RANK, type AccessLevel } from '../../../shared/domain/access.ts'
import type { AnswerReceipt } from '../../../shared/contract/answerReceipt.ts'
import type { AnswerProgress, ReplyState } from '../../../shared/domain/status.ts'
import { Unshown } from '../../crypto/unshown.ts'
import type { CitationReader, CitedService } from '../../documents/cited/cited.service.ts'

/** A question or an answer as it is stored, with all that says what it rests on. */
export interface StoredWords {
  role: 'user' | 'assistant'
  progress: AnswerProgress
  /** What a whole answer is. */
  state?: ReplyState | undefined
  /** How likely what comes first answers. */
  probability?: number | undefined
  /** Whether it is a place that members marked as the answer. */
  marked?: true | undefined
  /** The highest level that it may rest on; null where that was not kept. */
  level: AccessLevel | null
  content: string
  sources: readonly Source[]
  /** Numbers of the documents that it names without a citation. */
  named?: readonly number[] | undefined
  /** What alone a question was asked of. */
  scope?: NamedScope | undefined
  reading?: string | undefined
  receipt?: AnswerReceipt | undefined
}

/** Whoever reads stored answers; `isAsker` says whether they were given to them. */
export interface AnswerReader extends CitationReader {
  isAsker: boolean
}

/** What is left for a reader. Of an answer that is withheld these are its words: none. */
export type Shown<T extends StoredWords> = Omit<T, 'named' | 'sources'> & { sources: Source[]; withheld?: true }

/**
 * The one rule for stored answers, whoever reads them and wherever. An answer is withheld as a whole when it cites or names a document that
 * the reader may not see now, in the version that was meant or in the present one, or that is gone. From others than whoever asked it is
 * withheld as well when it cites nothing and was given to somebody who sees more, or was broken off. Passages that only came near are left out
 * one by one, and so are names of documents that a question was asked of; a reply of places alone is withheld when none of them is left.
 */
export async function shownTo<T extends StoredWords>(
  cited: Pick<CitedService, 'visible'>,
  reader: AnswerReader,
  stored: readonly Unshown<T>[],
): Promise<Shown<T>[]> {
  const all = stored.map((each) => Unshown.reveal(each))
  const visible = await cited.visible(reader, [...new Set(all.flatMap(meantBy))])
  return all.map(({ named, ...words }) => {
    const { reading: _reading, receipt: _receipt, state: _state, probability: _probability, ...rest } = words
    const { marked: _marked, ...bare } = rest
    if (isWithheld({ ...words, named }, visible, reader)) return { ...bare, content: '', sources: [], withheld: true }
    const sources = words.sources.filter((source) => source.type !== 'document' || visible.has(source.documentId))
    const { scope: whole, ...others } = words
    const scope = whole && onlyVisible(whole, visible)
    return { ...others, sources, ...(scope && { scope }) }
  }) as Shown<T>[]
}

/** Whether a source is a passage that an answer cites, and not one that only came near. */
export const isCited = (source: Source): source is DocumentSource => source.type === 'document' && !source.near

/** Numbers of all documents that a message shows something of. */
const meantBy = ({ sources, named = [], scope }: StoredWords): number[] => [
  ...sources.flatMap((source) => (source.type === 'document' ? [source.documentId] : [])),
  ...named,
  ...(scope?.documents.map(({ id }) => id) ?? []),
]

function isWithheld(words: StoredWords, visible: ReadonlySet<number>, { highest, isAsker }: AnswerReader): boolean {
  const { role, content, sources, named = [], level, progress, state } = words
  if (role === 'user' || content === '') return false
  const citations = sources.filter(isCited)
  if (![...citations.map(({ documentId }) => documentId), ...named].every((id) => visible.has(id))) return true
  if (state === 'places') return !sources.some((source) => source.type === 'document' && visible.has(source.documentId))
  if (citations.length > 0 || lacksAnswer(sources)) return false
  // Which documents there are, say, or how many: nothing is cited of it. What it names is known once it is whole.
  if (!isAsker && progress !== 'whole') return true
  if (level === null) return !isAsker && highest !== 'admin'
  return LEVEL_RANK[level] > LEVEL_RANK[highest]
}

function onlyVisible(scope: NamedScope, visible: ReadonlySet<number>): NamedScope | undefined {
  const left = { ...scope, documents: scope.documents.filter(({ id }) => visible.has(id)) }
  return Object.values(left).some((chosen) => chosen.length > 0) ? left : undefined
}
