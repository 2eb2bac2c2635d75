import { z } from 'zod'

/** How a language model stands that the server was set up with. */
const MODEL_STATES = [
  /** It answers, or will be asked when the next question comes. */
  'answers',
  /** It has not been through its trial yet. */
  'untried',
  /** It did not pass its trial, and is not asked. */
  'unfit',
  /** It could not be asked the last time. */
  'unavailable',
] as const

/** The language model that writes answers, or would. */
export const languageModel = z.object({
  engine: z.enum(['local', 'ollama', 'openai']),
  name: z.string().describe('As the settings of the server call it; of a file its name alone'),
  host: z.string().nullable().describe('The machine that it runs on; null where that is the server itself'),
  manner: z.enum(['writes', 'chooses']).describe('writes: sentences, each proven; chooses: what is quoted'),
  state: z.enum(MODEL_STATES),
  trial: z
    .object({ right: z.number(), of: z.number() })
    .nullable()
    .describe('Built-in questions that it did as it should; of models on the server alone'),
})

/** What the owner has agreed to have done in advance. */
export const questionAgreement = z.object({
  host: z.string().nullable().describe('The machine that passages may be sent to; null for the server itself'),
  hidden: z.boolean().describe('Whether documents that members do not see are among it'),
  at: z.string().describe('UTC, ISO 8601'),
})

/** Whether questions are made in advance for the passages of an organization, and how far that is. */
export const questionMaking = z.object({
  agreed: questionAgreement.nullable().describe('Null where none are made'),
  done: z.number().describe('Passages that are through'),
  of: z.number().describe('Passages that it is done for'),
})

/** `PATCH /api/organization/language-model/questions`: what the owner agrees to. */
export const questionMakingChange = z.object({
  on: z.boolean(),
  host: z.string().max(255).nullable().default(null).describe('The machine, by the name under which it was told'),
  hidden: z.boolean().default(false),
})
export type QuestionMakingChange = z.output<typeof questionMakingChange>

/** Answer of `GET /api/organization/language-model`: who writes the organization's answers, and where its texts go for that. */
export const languageModelView = z.object({
  model: languageModel.nullable().describe('Null where no language model is set up: documents are quoted'),
  hosts: z
    .array(z.string())
    .describe('Other machines that questions and texts of documents are sent to in order to search and to answer'),
  questions: questionMaking,
})
export type LanguageModelView = z.infer<typeof languageModelView>
