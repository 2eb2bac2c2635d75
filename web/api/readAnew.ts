import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Reads again what a change has made out of date. A read that was under way is given up first: it may have begun before
 * the change and know nothing of it, and where nothing was read yet the library would take its answer for the new one.
 */
export async function readAnew(client: QueryClient, ...filters: QueryFilters[]): Promise<void> {
  await Promise.all(filters.map((filter) => client.cancelQueries(filter)))
  await Promise.all(filters.map((filter) => client.invalidateQueries(filter)))
}
