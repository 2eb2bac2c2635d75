import { z } from 'zod'
import { TOKEN_SCOPES } from '../domain/roles.ts'
import { required } from './fields.ts'

const LONGEST_LIFE_DAYS = 365

/** An API token as lists show it; `hint` is how it begins. */
export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  connected: z
    .literal(true)
    .optional()
    .describe('an assistant that its owner connected by signing in, and that renews it'),
  owner: z.object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
  }),
})
export type ApiToken = z.infer<typeof apiToken>
/** `GET /api/tokens`: every token of the organization that was not revoked, newest first. */
export const apiTokens = z.array(apiToken)

/** `POST /api/tokens`: a token of the caller's own, made with their password. `expiresInDays: null` never expires. */
export const newApiToken = z.object({
  name: required('Name is required').max(100, 'Name must be at most 100 characters'),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, 'Choose at least one scope').max(TOKEN_SCOPES.length),
  expiresInDays: z.number().int().min(1).max(LONGEST_LIFE_DAYS).nullable().default(90),
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(1000),
})
export type NewApiToken = z.input<typeof newApiToken>
/** `token` is shown this once. */
export const createdApiToken = z.object({ token: z.string(), apiToken })
