import type { Client } from '../client.ts'
import { until } from '../until.ts'

/**
 * Settings of a server as it runs for people who set nothing: documents are read in depth. Servers of tests do without that where they are
 * not started with these, since it takes a core for a while.
 */
export const AS_SHIPPED = { DEEP_SEARCH: '' }

/** A passage takes up to half a second on the slowest machines. */
const PATIENCE_MS = 240_000

/** Waits until all searchable documents of an organization are read in depth. */
export async function untilReadInDepth(client: Client): Promise<void> {
  await until(async () => !('inDepth' in (await client.get('/api/documents?limit=1')).json), PATIENCE_MS)
}
