import { z } from 'zod'
import { ENGINES, preparing, quotedPart } from './chat.ts'
import { since } from './cited.ts'
import { scopeChoice } from './scope/choices.ts'
import { place } from './documents.ts'
import { MAX_MESSAGE_CHARACTERS } from '../domain/limits.ts'
import { REPLY_STATES } from '../domain/status.ts'

/** Name of a tool, a question, an id: nothing of a message but its parameters is long. */
const shortText = z.string().max(200)
export const rpcId = z.union([shortText, z.number().int()])

/** A request or notification of JSON-RPC 2.0; a notification has no id. */
export const rpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: rpcId.optional(),
  method: shortText.min(1),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type RpcMessage = z.infer<typeof rpcMessage>

const rpcFault = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** An error of JSON-RPC 2.0; `id` is null where the request could not be read. `data.code` is a code of the other calls' errors. */
export const rpcError = z.object({ jsonrpc: z.literal('2.0'), id: rpcId.nullable(), error: rpcFault })

/** An answer of JSON-RPC 2.0. Results are made by the schemas below, or are fixed. */
export const rpcResult = z.object({ jsonrpc: z.literal('2.0'), id: rpcId, result: z.record(z.string(), z.unknown()) })
export const rpcAnswer = z.union([rpcResult, rpcError])
export type RpcAnswer = z.infer<typeof rpcAnswer>

const documentId = z.number().int().positive().describe('Number of the document, as a citation names it')
const chunkIndex = z.number().int().min(0).describe('Position of the passage in its document, from 0')

/** Where something stands, for programs: the passage that `read_source` opens, and addresses for people. */
const citation = place.extend({
  documentId,
  filename: z.string(),
  chunkIndex,
  quote: z.string().describe('Words of the document, as they stand there'),
  cut: z
    .enum(['start', 'end', 'both'])
    .optional()
    .describe('Where the quote begins or ends inside of what it quotes; absent where it is whole'),
  parts: z
    .array(quotedPart)
    .optional()
    .describe('Of a row of many cells those that come nearest to the question, in their order'),
  url: z.string().optional().describe('Address of the website that was read'),
  link: z.string().describe('Page that shows the passage to a signed-in member'),
})
export type Citation = z.infer<typeof citation>

const scope = scopeChoice.optional().describe('Asks only these documents, folders, websites or topics')

/** Passages that one search gives at most. */
const MOST_FOUND = 20

export const searchInput = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(MAX_MESSAGE_CHARACTERS)
    .describe('What to look for: a question or a few words, in any language'),
  limit: z.number().int().min(1).max(MOST_FOUND).default(8).describe('Passages at most'),
  scope,
})
export const searchOutput = z.object({
  passages: z.array(citation.extend({ text: z.string().describe('The passage'), score: z.number() })),
})

export const askInput = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1)
    .max(MAX_MESSAGE_CHARACTERS)
    .describe('One whole question that can be understood without anything said before'),
  scope,
})
export const askOutput = z.object({
  answer: z.string().describe('Numbers in brackets name the citations'),
  state: z
    .enum(REPLY_STATES)
    .describe(
      'answer: the citations prove it; places: not sure, nothing is claimed, and the citations are the passages that come closest; nothing: the documents hold no answer',
    ),
  marked: z
    .boolean()
    .optional()
    .describe(
      'Whether members marked the cited place as the answer to this question, so that it leads whatever the search says',
    ),
  refused: z.boolean().describe('Whether the documents hold no answer; then the citations only came near'),
  probability: z.number().optional().describe('How likely what comes first answers, 0 to 1, where it was measured'),
  engine: z.enum(ENGINES),
  reading: z.string().optional().describe('How the question was read, where not as it was written'),
  missing: z.string().optional().describe('The topic that the documents lack, or hold no sure answer to'),
  preparing: preparing.optional().describe('How many documents could not be found yet, as after a restore'),
  checked: z
    .object({
      supported: z.number().int().describe('Sentences that the cited passages support'),
      withheld: z.number().int().describe('Sentences of a language model that were left out, since none supports them'),
    })
    .optional()
    .describe('How the answer was checked, where it claims anything'),
  citations: z.array(citation.extend({ marker: z.number().int() })),
})

/** Passages on each side of the wanted one, at most. */
const MOST_NEIGHBOURS = 5
/** Characters of a quote that is compared. */
const LONGEST_QUOTE = 6_000

export const readSourceInput = z.strictObject({
  documentId,
  chunkIndex,
  neighbours: z.number().int().min(0).max(MOST_NEIGHBOURS).default(1).describe('Passages before and after it'),
  quote: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_QUOTE)
    .optional()
    .describe('Words that a citation quoted from it earlier; `since` then says what became of them'),
})
export const readSourceOutput = z.object({
  documentId,
  filename: z.string(),
  url: z.string().optional(),
  link: z.string(),
  passages: z.array(
    place.extend({
      chunkIndex,
      text: z.string(),
      cut: z.boolean().optional().describe('Whether only its beginning is here'),
    }),
  ),
  since: since
    .pick({ state: true })
    .extend({ at: citation.optional().describe('Where they stand now, or what stands in their place') })
    .optional()
    .describe('What became of the quoted words in the present version of the document'),
})
