import { z } from 'zod'

/** One sentence of a reply in JSON. */
export interface JsonSentence {
  text: string
  passages: number[]
  /** Words of these passages that say so. */
  quotes: string[]
}

const number = z.coerce.number().int().min(0).max(999)
const numbers = z.union([number.transform((one) => [one]), z.array(number)]).catch([])
const quoted = z.object({ passage: numbers, words: z.string().catch('') }).catch({ passage: [], words: '' })
/** What is asked for, and the shorter form with one passage and its words, which models fall into. */
const sentence = z.object({
  text: z.string(),
  quotes: z.array(quoted).catch([]),
  passage: numbers,
  quote: z.string().catch(''),
})

/** What is asked of servers that keep a model to a schema, and told to models. An empty list says that there is no answer. */
export const REPLY_SCHEMA = {
  type: 'object',
  properties: {
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          quotes: {
            type: 'array',
            items: {
              type: 'object',
              properties: { passage: { type: 'integer' }, words: { type: 'string' } },
              required: ['passage', 'words'],
              additionalProperties: false,
            },
          },
        },
        required: ['text', 'quotes'],
        additionalProperties: false,
      },
    },
  },
  required: ['sentences'],
  additionalProperties: false,
} as const

/** Reads sentences out of JSON as soon as each is whole. What is no sentence, or never ends, is left out. */
export function createJsonReply(write: (sentence: JsonSentence) => string) {
  let depth = 0
  let inString = false
  let escaped = false
  /** The object that is being read, in pieces, and the depth at which it began. */
  let object: { pieces: string[]; depth: number } | undefined
  /** The reply with `null` for each object within it: it may be one object alone. */
  let outside = ''
  let wrote = false

  const close = (): string => {
    const text = object?.pieces.join('') ?? ''
    object = undefined
    outside += 'null'
    const read = parseSentence(text)
    wrote ||= read !== undefined
    return read ? write(read) : ''
  }
  const take = (character: string): string => {
    const opens = !inString && !object && character === '{' && depth > 0
    if (opens) object = { pieces: [], depth }
    if (object) object.pieces.push(character)
    else outside += character
    if (inString) {
      if (escaped) escaped = false
      else if (character === '\\') escaped = true
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth += 1
    } else if (character === '}' || character === ']') {
      depth -= 1
      if (object?.depth === depth) return close()
    }
    return ''
  }
  return {
    push(piece: string): string {
      let text = ''
      for (const character of piece) text += take(character)
      return text
    },
    end: () => (wrote ? '' : aloneIn(outside)),
  }
}

function parseSentence(text: string): JsonSentence | undefined {
  const parsed = sentence.safeParse(parse(text))
  if (!parsed.success) return undefined
  const { text: said, quotes, passage, quote } = parsed.data
  const passages = [...quotes.flatMap((each) => each.passage), ...passage].filter((marker) => marker > 0)
  return {
    text: said,
    passages: [...new Set(passages)],
    quotes: [...quotes.map(({ words }) => words), quote].filter((words) => words.trim() !== ''),
  }
}

/** The text of a reply that is one object instead of a list: `{"answer": "…"}`. */
function aloneIn(text: string): string {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  const whole = start < 0 ? undefined : parse(text.slice(start, end + 1))
  const fields = z.record(z.string(), z.unknown()).safeParse(whole)
  if (!fields.success) return ''
  const { answer, text: said, response } = fields.data
  return [answer, said, response].find((each) => typeof each === 'string') ?? ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
