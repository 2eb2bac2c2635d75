import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { Examined } from '../examined.ts'
import { createReceipt, type ReceiptMaker } from '../receipt/receipt.ts'
import { cite } from '../sources.ts'
import { STAND_IN_WORDS, type CheckedSentence } from '../verify/checkSentences.ts'

/** What a draft ends with. */
type DraftMaterial = Pick<Examined, 'language' | 'suggestions'>

/** An answer that is being written: what of it is shown, and what came of the rest. */
export interface Draft {
  readonly examined: DraftMaterial
  content: string
  readonly cited: Map<number, DocumentSource>
  readonly shown: Set<string>
  readonly receipt: ReceiptMaker
  /** Words that withheld sentences quote: all that is left where nothing is shown. */
  readonly quoted: Shown[]
  /** Whether the model wrote anything at all. */
  wrote: boolean
  /** Whether it said, as it was told to, that the passages hold no answer; nothing more is read then. */
  refused: boolean
  /** Whether it said so in words of its own. */
  declined: boolean
  /** Whether it gave words of the passages for anything that it claims. */
  gaveQuotes: boolean
  /** Whether a claim was left out. */
  leftOut: boolean
  cut: boolean
}

/** An empty draft of what is `quoted` from the documents, or `written` by a language model. */
export function createDraft(examined: DraftMaterial, how: 'quoted' | 'written'): Draft {
  const flags = { wrote: false, refused: false, declined: false, gaveQuotes: false, leftOut: false, cut: false }
  return {
    examined,
    content: '',
    cited: new Map(),
    shown: new Set(),
    receipt: createReceipt(how),
    quoted: [],
    ...flags,
  }
}

/**
 * Adds a verified sentence to the draft and gives its text as it is shown; undefined where it is left out. One that changes the words which
 * it quotes is withheld, and these words stand in its place.
 */
export function take(draft: Draft, sentence: CheckedSentence): string | undefined {
  if (sentence.supported) return show(draft, sentence)
  draft.receipt.withhold(sentence)
  if (sentence.quotation?.isAbout) return show(draft, { ...sentence.quotation, before: sentence.before }, 'quoted')
  if (sentence.quotation) draft.quoted.push({ ...sentence.quotation, before: sentence.before })
  draft.leftOut ||= /[\p{L}\p{N}]/u.test(sentence.text)
  return undefined
}

type Shown = Pick<CheckedSentence, 'before' | 'text' | 'after' | 'markers' | 'citations' | 'checked'>

function show(draft: Draft, sentence: Shown, how?: 'quoted'): string | undefined {
  // A model that turns in a circle is heard once.
  if (draft.shown.has(sentence.text)) return undefined
  draft.shown.add(sentence.text)
  draft.receipt.show(sentence, how)
  cite(draft.cited, sentence.text, sentence.citations)
  return append(draft, sentence)
}

/** Adds what claims nothing, such as the names of a table's columns. */
export function append(
  draft: Draft,
  { before, text: own, after = '' }: Pick<CheckedSentence, 'before' | 'text' | 'after'>,
): string {
  const text = (draft.content === '' ? before.trimStart() : before || ' ') + own + after
  draft.content += text
  return text
}

/** Shows what the model quoted where nothing that it wrote is shown, as far as it is short. @returns the text that was added */
export function showQuoted(draft: Draft): string {
  let left = STAND_IN_WORDS
  const texts = draft.quoted.map((quoted) => {
    left -= quoted.text.split(/\s+/).length
    return left < 0 ? undefined : show(draft, quoted, 'quoted')
  })
  return texts.filter((text) => text !== undefined).join('')
}
