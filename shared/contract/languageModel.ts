import { z } from 'zod'

/** How a language model stands that the server was set up with. */
export const MODEL_STATES = [
  /** It answers, or will be asked when the next question comes. */
  'answers',
  /** It has not been through its trial yet. */
  'untried',
  /** It did not pass its trial, and is not asked. */
  'unfit',
  /** It could not be asked the last time. */
  'unavailable',
] as const

/** Answer of `GET /api/organization/language-model`: who writes the organization's answers, and where its texts go for that. */
export const languageModelView = z.object({
  model: z
    .object({
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
    .nullable()
    .describe('Null where no language model is set up: documents are quoted'),
  hosts: z
    .array(z.string())
    .describe('Other machines that questions and texts of documents are sent to in order to search and to answer'),
})
export type LanguageModelView = z.infer<typeof languageModelView>
