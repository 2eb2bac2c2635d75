import type { ModelManner } from './manner.ts'
import type { AnswerEngine } from '../../types.ts'
import { buildPrompt, type PromptMessage } from '../../write/buildPrompt.ts'
import { REPLY_SCHEMA } from '../../write/jsonReply.ts'
import { EngineFailure } from '../engineFailure.ts'
import { ENGINE_LIMITS, MOST_TOKENS, promptTokens } from '../engineLimits.ts'
import { messagesOf } from '../openaiEngine.ts'
import type { ModelProcess } from './modelProcess.ts'

/** Characters that a short task is answered in at most. */
const MOST_CHARACTERS = ENGINE_LIMITS.characters

/** What a local engine needs. */
export interface LocalOptions {
  process: Pick<ModelProcess, 'ask'>
  /** Tokens of prompt and reply together. */
  contextTokens: number
  manner: ModelManner
}

/** Answers by a model on this machine, whose replies are held to JSON; a small one chooses what is quoted instead of writing. */
export function createLocalEngine({ process, contextTokens, manner }: LocalOptions): AnswerEngine {
  const tokens = promptTokens(contextTokens)
  async function* write(messages: PromptMessage[], how: { schema: object; mostTokens: number; signal: AbortSignal }) {
    const { schema, mostTokens, signal } = how
    const wish = { type: 'write' as const, messages, schema: schema as Record<string, unknown>, mostTokens }
    for await (const said of process.ask(wish, signal)) {
      if (said.type === 'piece') yield said.text
      if (said.type === 'done' && said.cut) throw new EngineFailure('cut')
    }
  }
  const engine: AnswerEngine = {
    name: 'local',
    write(request) {
      const messages = buildPrompt(request, { tokens, form: 'json' })
      return write(messages, { schema: REPLY_SCHEMA, mostTokens: MOST_TOKENS, signal: request.signal })
    },
    async perform(task) {
      let reply = ''
      const how = { schema: task.schema, mostTokens: task.mostTokens, signal: task.signal }
      for await (const piece of write(messagesOf(task), how)) {
        reply += piece
        if (reply.length > MOST_CHARACTERS) throw new EngineFailure('cut')
      }
      return reply
    },
  }
  if (manner === 'writes') return engine
  return {
    ...engine,
    async judge({ instructions, examples, asked, enoughMs, fewest, signal }) {
      const beginning: PromptMessage[] = [
        { role: 'system', content: instructions },
        ...examples.flatMap((example): PromptMessage[] => [
          { role: 'user', content: example.asked },
          { role: 'assistant', content: example.yes ? 'yes' : 'no' },
        ]),
      ]
      const judged: number[] = []
      let started: number | undefined
      for await (const said of process.ask({ type: 'judge', beginning, asked }, signal)) {
        // Loading, and waiting for others, is not the time that reading takes.
        started ??= performance.now()
        // One that was taken over may say more than it was asked.
        if (said.type !== 'judged' || judged.length >= asked.length) continue
        judged.push(said.yes)
        if (judged.length >= fewest && judged.length < asked.length && performance.now() - started >= enoughMs) break
      }
      return judged
    },
  }
}
