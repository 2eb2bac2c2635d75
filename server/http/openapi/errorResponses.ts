import { STATUS_CODES } from 'node:http'
import type { Json } from './schemas.ts'

/** The responses of errors, one for each status; each holds the same body. */
export interface ErrorResponses {
  /** A reference to the response of a status; `codes` are those that the call may answer with there. */
  of(status: number, codes: readonly string[]): Json
  /** The responses that were referred to, by name. */
  components(): Record<string, Json>
}

export function createErrorResponses(body: Json): ErrorResponses {
  const used = new Set<number>()
  return {
    of(status, codes) {
      used.add(status)
      return { $ref: `#/components/responses/${nameOf(status)}`, description: codes.join(', ') }
    },
    components() {
      const content = { 'application/json': { schema: body } }
      const statuses = [...used].sort((a, b) => a - b)
      return Object.fromEntries(statuses.map((status) => [nameOf(status), { description: textOf(status), content }]))
    },
  }
}

const textOf = (status: number): string => STATUS_CODES[status] ?? `Status ${status}`

/** `NotFound` of 404. */
const nameOf = (status: number): string => textOf(status).replace(/[^A-Za-z0-9]/g, '')
