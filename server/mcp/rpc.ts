import { rpcError, rpcMessage, type RpcMessage } from '../../shared/contract/mcp.ts'
import { AppError } from '../errors.ts'
import type { ErrorForm } from '../http/route.ts'

/** Codes of JSON-RPC 2.0 and of the Model Context Protocol. */
export const RPC_CODES = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  refused: -32_000,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const

type RpcCode = (typeof RPC_CODES)[keyof typeof RPC_CODES]

interface RpcFault {
  code: RpcCode
  message: string
  data?: Record<string, unknown>
  /** Id of the request, where it could be read. */
  id?: RpcMessage['id']
}

/** A message that is refused as such: it is answered with an HTTP status that says so, and an error of JSON-RPC. */
export class RpcError extends AppError {
  readonly fault: RpcFault
  constructor(fault: RpcFault, code: 'BAD_REQUEST' | 'MALFORMED_JSON' | 'NOT_FOUND' = 'BAD_REQUEST') {
    super(code, fault.message)
    this.fault = fault
  }
}

/** How every error of the endpoint is written, those that come before its handler among them. */
export const RPC_ERRORS: ErrorForm = {
  schema: rpcError,
  of(error) {
    const { code, message, data, id } = error instanceof RpcError ? error.fault : faultOf(error)
    const facts = { ...data, ...(error instanceof RpcError ? {} : { code: error.code, ...error.params }) }
    const told = Object.keys(facts).length > 0 ? { data: facts } : {}
    return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...told } }
  },
}

function faultOf({ code, message }: AppError): RpcFault {
  if (code === 'INTERNAL') return { code: RPC_CODES.internalError, message }
  if (code === 'REQUEST_TOO_LARGE') return { code: RPC_CODES.invalidRequest, message }
  return { code: RPC_CODES.refused, message }
}

/** Reads the one message of a body. @throws RpcError */
export function readMessage(body: Uint8Array): RpcMessage {
  const message = parseJson(body)
  if (Array.isArray(message))
    throw new RpcError({
      code: RPC_CODES.invalidRequest,
      message: 'Batches are not accepted: send one message a request.',
    })
  const read = rpcMessage.safeParse(message)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'the message'
  throw new RpcError({
    code: RPC_CODES.invalidRequest,
    message: `This is no request of JSON-RPC 2.0: ${where} is not valid.`,
  })
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new RpcError({ code: RPC_CODES.parseError, message: 'The request body is not valid JSON.' }, 'MALFORMED_JSON')
  }
}
