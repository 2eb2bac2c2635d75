import { z } from 'zod'

/** Every error code that the server answers with, and the HTTP status each one has. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  EMPTY_FILE: 400,
  FILE_REQUIRED: 400,
  TOKEN_INVALID: 400,
  PROMOCODE_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  CODE_INVALID: 401,
  EMAIL_NOT_VERIFIED: 403,
  CROSS_SITE_REQUEST: 403,
  FORBIDDEN: 403,
  CONVERSATION_LIMIT_EXCEEDED: 403,
  STORAGE_LIMIT_EXCEEDED: 403,
  USER_LIMIT_EXCEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  SLUG_TAKEN: 409,
  ALREADY_INVITED: 409,
  ALREADY_VERIFIED: 409,
  FILE_TOO_LARGE: 413,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  UNSUPPORTED_ENCODING: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  ENGINE_UNAVAILABLE: 503,
  BUSY: 503,
  SEARCH_REBUILDING: 503,
  BILLING_NOT_CONFIGURED: 503,
  DISK_FULL: 507,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

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
