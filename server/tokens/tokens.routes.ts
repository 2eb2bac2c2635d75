import { rowId } from '../../shared/contract/fields.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { apiTokens, createdApiToken, newApiToken } from '../../shared/contract/tokens.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { TokensService } from './tokens.service.ts'

export function tokenRoutes({ tokens }: { tokens: TokensService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/tokens',
      operation: { id: 'listApiTokens', summary: 'List the API tokens of the organization', tag: 'API tokens' },
      access: 'tokens.manage',
      answer: apiTokens,
      handle: async (_request, actor) => ({ json: await tokens.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/tokens',
      operation: { id: 'createApiToken', summary: 'Create an API token', tag: 'API tokens' },
      statuses: [201],
      errors: ['CONFLICT'],
      access: 'tokens.manage',
      limits: [{ name: 'token', max: 20, windowMs: 60 * 60_000, per: 'member' }],
      body: newApiToken,
      answer: createdApiToken,
      handle: async ({ body }, actor) => ({ status: 201, json: await tokens.create(actor, body) }),
    }),
    // A console that is told to forget its server needs no more than the token that it has.
    memberRoute({
      method: 'DELETE',
      path: '/api/tokens/current',
      operation: { id: 'revokeOwnApiToken', summary: 'Revoke the API token of this call', tag: 'API tokens' },
      errors: ['BAD_REQUEST'],
      access: 'organization.read',
      answer: messageAnswer,
      handle: async (_request, actor) => {
        await tokens.revokeOwn(actor)
        return { json: { message: 'API token revoked' } }
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/tokens/:id',
      operation: { id: 'revokeApiToken', summary: 'Revoke an API token', tag: 'API tokens' },
      access: 'tokens.manage',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await tokens.revoke(actor, id)
        return { json: { message: 'API token revoked' } }
      },
    }),
  ]
}
