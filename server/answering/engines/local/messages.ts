import { z } from 'zod'
import type { PromptMessage } from '../../write/buildPrompt.ts'

/** The niceness of a model's process: somebody waits for what it says, but nobody else is to be slower for it. */
export const MODEL_NICENESS = 5

/** How a model is loaded. */
export interface LoadSettings {
  /** The GGUF file. */
  path: string
  /** Tokens of prompt and reply together. */
  contextTokens: number
  /** Threads that it computes with. */
  threads: number
}

/** What a model is asked to write. */
export interface WriteWish {
  messages: readonly PromptMessage[]
  /** JSON schema that the reply is held to; free text without one. */
  schema?: Readonly<Record<string, unknown>> | undefined
  mostTokens: number
}

/** Yes-or-no questions that share how they begin. */
export interface JudgeWish {
  /** What all begin with: instructions, and examples with their replies. Evaluated once. */
  beginning: readonly PromptMessage[]
  /** The last message of each. */
  asked: readonly string[]
}

/** What the process of a model is told. One request at a time; `stop` ends the one with its number. */
export type ModelRequest =
  | ({ type: 'load' } & LoadSettings)
  | ({ type: 'write'; id: number } & WriteWish)
  | ({ type: 'judge'; id: number } & JudgeWish)
  | { type: 'stop'; id: number }

const id = z.number().int()

/** What it replies. The process works on what is untrusted, so that it is not believed to reply in this form. */
export const modelReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), lacking: z.string() }),
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('not loaded'), detail: z.string() }),
  z.object({ type: z.literal('piece'), id, text: z.string() }),
  /** How likely `yes` is against `no`, 0 to 1, for the question at this place. */
  z.object({ type: z.literal('judged'), id, at: id, yes: z.number().min(0).max(1) }),
  /** The request is done; `cut` where the reply ran into its limit, `read` the tokens of the prompt that were evaluated. */
  z.object({ type: z.literal('done'), id, cut: z.boolean(), read: z.number().min(0) }),
  z.object({ type: z.literal('failed'), id, detail: z.string() }),
])
export type ModelReply = z.infer<typeof modelReply>
