import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './errorCodes.ts'

/** Figures and names of an error, apart from its sentence, so that a page can word the error itself. */
export const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type ErrorParams = z.infer<typeof errorParams>

/**
 * Body of every error answer. `message` is the server's sentence, which a page may show as it is; `code` and `params` say
 * the same for a page that words it. `details.fields` maps a form field to its message.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  params: errorParams.optional(),
  details: z.object({ fields: z.record(z.string(), z.string()).optional() }).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
