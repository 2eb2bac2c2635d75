import { LlamaChat, type ChatHistoryItem, type LlamaGrammar, type LlamaModel, type Token } from 'node-llama-cpp'
import { LACKING_VARIABLE } from '../../../../shared/ingest/extraction/confinement/plan.ts'
import { goBehindWithAllThreads } from '../../../../shared/ingest/extraction/goBehind.ts'
import { startGuard } from '../../../../shared/ingest/extraction/guardThread.ts'
import type { PromptMessage } from '../../write/buildPrompt.ts'
import {
  MODEL_NICENESS,
  type JudgeWish,
  type LoadSettings,
  type ModelReply,
  type ModelRequest,
  type WriteWish,
} from './messages.ts'
import { openRuntime } from './runtime.ts'

/**
 * Entry point of the process that a language model runs in. The model's file and its chat template are untrusted, and so is all that it reads: the
 * process is confined, talks to its parent alone, holds nothing but what it is working on, and may be killed at any moment. It ends when the parent does.
 */

/** A model that is loaded, with the one sequence that it computes. */
type Loaded = Awaited<ReturnType<typeof load>>

/** Tokens that are computed together: stopping waits for one batch. */
const BATCH_TOKENS = 256
/** Grammars that are kept, each made from a schema. */
const MOST_GRAMMARS = 8
const YES_OR_NO = /^\s*(yes|no)\s*$/i

process.on('disconnect', () => process.exit(0))
startGuard({ parent: process.ppid, memoryLimit: undefined })
const lacking = process.env[LACKING_VARIABLE]
delete process.env[LACKING_VARIABLE]
if (lacking !== undefined) reply({ type: 'started', lacking })

let loaded: Loaded | undefined
let stopping = new Map<number, AbortController>()
/** Requests come one at a time; should one be stopped, the next waits until it has ended. */
let last: Promise<void> = Promise.resolve()

process.on('message', (request: ModelRequest) => {
  if (request.type === 'stop') return stopping.get(request.id)?.abort()
  if (request.type !== 'load') stopping.set(request.id, new AbortController())
  last = last.then(() => handle(request))
})

async function handle(request: Exclude<ModelRequest, { type: 'stop' }>): Promise<void> {
  if (request.type === 'load') {
    try {
      loaded = await load(request)
      reply({ type: 'loaded' })
    } catch (error) {
      reply({ type: 'not loaded', detail: String(error) })
    }
    return
  }
  const { id } = request
  const signal = stopping.get(id)?.signal ?? AbortSignal.abort()
  try {
    signal.throwIfAborted()
    if (!loaded) throw new Error('no model is loaded')
    const { cut, read } = await (request.type === 'write'
      ? write(loaded, request, { signal, onPiece: (text) => reply({ type: 'piece', id, text }) })
      : judge(loaded, request, { signal, onJudged: (at, yes) => reply({ type: 'judged', id, at, yes }) }))
    reply({ type: 'done', id, cut, read })
  } catch (error) {
    reply({ type: 'failed', id, detail: signal.aborted ? 'stopped' : String(error) })
  } finally {
    stopping.delete(id)
  }
}

async function load({ path, contextTokens, threads }: LoadSettings) {
  const llama = await openRuntime(threads)
  const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: true, ignoreMemorySafetyChecks: true })
  const context = await model.createContext({
    contextSize: Math.min(contextTokens, model.trainContextSize),
    sequences: 1,
    batchSize: BATCH_TOKENS,
    threads,
    ignoreMemorySafetyChecks: true,
  })
  const sequence = context.getSequence()
  const chat = new LlamaChat({ contextSequence: sequence })
  // Threads of the computation are there now.
  goBehindWithAllThreads(MODEL_NICENESS)
  return { llama, model, sequence, chat, grammars: new Map<string, LlamaGrammar>(), answers: answersOf(model) }
}

/** Tokens that say yes and no, in any writing. */
function answersOf(model: LlamaModel): Map<Token, 'yes' | 'no'> {
  const answers = new Map<Token, 'yes' | 'no'>()
  for (const text of ['yes', 'Yes', 'YES', ' yes', ' Yes', 'no', 'No', 'NO', ' no', ' No']) {
    const [token, ...others] = model.tokenize(text, false, 'trimLeadingSpace')
    if (token === undefined || others.length > 0) continue
    const said = YES_OR_NO.exec(model.detokenize([token]))?.[1]?.toLowerCase()
    if (said === 'yes' || said === 'no') answers.set(token, said)
  }
  return answers
}

async function write(
  { chat, llama, grammars, sequence }: Loaded,
  { messages, schema, mostTokens }: WriteWish,
  { signal, onPiece }: { signal: AbortSignal; onPiece: (text: string) => void },
): Promise<{ cut: boolean; read: number }> {
  const before = sequence.tokenMeter.usedInputTokens
  const { metadata } = await chat.generateResponse([...messages.map(toItem), { type: 'model', response: [] }], {
    ...(schema && { grammar: await grammarFor(schema, { llama, grammars }) }),
    maxTokens: mostTokens,
    temperature: 0,
    signal,
    onTextChunk: onPiece,
  })
  return { cut: metadata.stopReason === 'maxTokens', read: sequence.tokenMeter.usedInputTokens - before }
}

async function grammarFor(schema: object, { llama, grammars }: Pick<Loaded, 'llama' | 'grammars'>) {
  const key = JSON.stringify(schema)
  const known = grammars.get(key)
  if (known) return known
  const grammar = await llama.createGrammarForJsonSchema(schema as { type: 'object' })
  const [oldest] = grammars.keys()
  if (oldest !== undefined && grammars.size >= MOST_GRAMMARS) grammars.delete(oldest)
  grammars.set(key, grammar)
  return grammar
}

/** The probability of the next token tells how surely a small model means it, where what it would write does not. */
async function judge(
  { chat, model, sequence, answers }: Loaded,
  { beginning, asked }: JudgeWish,
  { signal, onJudged }: { signal: AbortSignal; onJudged: (at: number, yes: number) => void },
): Promise<{ cut: boolean; read: number }> {
  const before = sequence.tokenMeter.usedInputTokens
  for (const [at, content] of asked.entries()) {
    signal.throwIfAborted()
    const chatHistory = [...beginning, { role: 'user' as const, content }].map(toItem)
    const { contextText } = chat.chatWrapper.generateContextState({
      chatHistory: [...chatHistory, { type: 'model', response: [] }],
    })
    const tokens = contextText.tokenize(model.tokenizer)
    const lastToken = tokens.pop()
    if (lastToken === undefined) throw new Error('the chat template makes nothing of a question')
    // What it has in common with the one before is not computed again.
    await sequence.adaptStateToTokens(tokens, false)
    const fresh = tokens.slice(sequence.nextTokenIndex)
    const evaluated = await sequence.controlledEvaluate([
      ...fresh,
      [lastToken, { generateNext: { probabilities: true } }],
    ])
    onJudged(at, shareOfYes(evaluated.at(-1)?.next.probabilities, answers))
  }
  return { cut: false, read: sequence.tokenMeter.usedInputTokens - before }
}

function shareOfYes(probabilities: Map<Token, number> | undefined, answers: Loaded['answers']): number {
  const sums = { yes: 0, no: 0 }
  for (const [token, said] of answers) sums[said] += probabilities?.get(token) ?? 0
  return sums.yes + sums.no > 0 ? sums.yes / (sums.yes + sums.no) : 0
}

function toItem({ role, content }: PromptMessage): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] }
  return { type: role, text: content }
}

function reply(message: ModelReply): void {
  process.send?.(message)
}
