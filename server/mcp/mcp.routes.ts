import { rpcAnswer, rpcMessage } from '../../shared/contract/mcp.ts'
import { MCP_METADATA_PATH, MCP_PATH } from '../../shared/domain/brand.ts'
import { checkOrigin } from '../http/originCheck.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { McpService } from './mcp.service.ts'
import { readMessage, RPC_ERRORS } from './rpc.ts'

/** A question has at most some thousand characters. */
const MESSAGE_BYTES = 64 * 1024

export function mcpRoutes({ mcp }: { mcp: McpService }): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: MCP_PATH,
      operation: { id: 'callMcp', summary: 'Send a message of the Model Context Protocol', tag: 'MCP' },
      statuses: [200, 202],
      errors: ['BAD_REQUEST', 'MALFORMED_JSON', 'NOT_FOUND'],
      access: 'chat.use',
      resourceMetadata: MCP_METADATA_PATH,
      // The same count as that of chat: whoever asks in two ways does not ask twice as often.
      limits: [{ name: 'chat', max: 600, windowMs: 60_000, per: 'member' }],
      rawBody: { maxBytes: MESSAGE_BYTES, schema: rpcMessage },
      errorForm: RPC_ERRORS,
      answer: rpcAnswer,
      handle: async ({ rawBody, header, ownOrigin, signal }, actor) => {
        // The protocol has servers refuse what a page of another site sends, whatever token it found.
        checkOrigin({ method: 'POST', origin: header('origin'), site: header('sec-fetch-site') }, ownOrigin)
        const json = await mcp.answer(actor, { message: readMessage(rawBody), header, signal })
        return json ? { json } : { status: 202, text: '' }
      },
    }),
  ]
}
