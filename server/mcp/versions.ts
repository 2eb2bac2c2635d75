import type { RpcMessage } from '../../shared/contract/mcp.ts'
import { RPC_CODES, RpcError } from './rpc.ts'

/** The revision without sessions: each request says its version in `_meta` and repeats it in a header. */
const CURRENT = '2026-07-28'
/** Revisions that begin with `initialize`, newest first. What was agreed there is not kept: later requests name it in a header. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18', '2025-03-26'] as const
export const SUPPORTED_VERSIONS: readonly string[] = [CURRENT, ...WITH_HANDSHAKE]

const META = 'io.modelcontextprotocol/'

/** Which rules a message follows. */
export type Era = 'current' | 'handshake'

/**
 * Finds out by which rules a message is meant, and holds it to them: a version that is spoken here, and headers that say what
 * the body says, so that whatever stands between cannot be told one thing and the server another (SEP-2243).
 * @throws RpcError
 */
export function eraOf(message: RpcMessage, header: (name: string) => string): Era {
  const meta = metaOf(message)
  const claimed = meta[`${META}protocolVersion`]
  const named = header('mcp-protocol-version')
  if (claimed === undefined && named !== CURRENT) {
    if (named !== '' && !(WITH_HANDSHAKE as readonly string[]).includes(named)) throw unsupported(message, named)
    return 'handshake'
  }
  // Notifications are answered with nothing, whatever they say.
  if (message.id === undefined) return 'current'
  const { id } = message
  if (typeof claimed !== 'string' || typeof meta[`${META}clientCapabilities`] !== 'object')
    throw new RpcError({
      id,
      code: RPC_CODES.invalidParams,
      message: `params._meta must name ${META}protocolVersion and ${META}clientCapabilities.`,
    })
  if (claimed !== CURRENT) throw unsupported(message, claimed)
  requireHeader(message, { name: 'MCP-Protocol-Version', sent: named, wanted: claimed })
  requireHeader(message, { name: 'Mcp-Method', sent: header('mcp-method'), wanted: message.method })
  const tool = message.params?.['name']
  if (message.method === 'tools/call' && typeof tool === 'string')
    requireHeader(message, { name: 'Mcp-Name', sent: decoded(header('mcp-name')), wanted: tool })
  return 'current'
}

/** The version that is agreed on in `initialize`: the one asked for, else the newest with a handshake. */
export function agreedVersion(asked: unknown): string {
  return WITH_HANDSHAKE.find((version) => version === asked) ?? WITH_HANDSHAKE[0]
}

/** What each result of the current revision holds besides. */
export function stamped(era: Era, result: Record<string, unknown>, serverInfo: unknown): Record<string, unknown> {
  return era === 'handshake'
    ? result
    : { ...result, resultType: 'complete', _meta: { [`${META}serverInfo`]: serverInfo } }
}

function metaOf({ params }: RpcMessage): Record<string, unknown> {
  const meta = params?.['_meta']
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
}

function unsupported({ id }: RpcMessage, requested: string): RpcError {
  return new RpcError({
    id,
    code: RPC_CODES.unsupportedVersion,
    message: 'This version of the protocol is not spoken here.',
    data: { supported: SUPPORTED_VERSIONS, requested: requested.slice(0, 100) },
  })
}

function requireHeader(
  { id }: RpcMessage,
  { name, sent, wanted }: { name: string; sent: string; wanted: string },
): void {
  if (sent === wanted) return
  const problem = sent === '' ? 'is missing' : 'does not say what the body says'
  throw new RpcError({ id, code: RPC_CODES.headerMismatch, message: `The header ${name} ${problem}.` })
}

/** A header's value that holds more than plain characters is written `=?base64?…?=`. */
function decoded(value: string): string {
  const [, encoded] = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(value) ?? []
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8')
}
