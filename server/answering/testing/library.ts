import type { Library } from '../types.ts'

/** No documents at all. */
export const NO_LIBRARY: Library = {
  list: async () => ({ total: 0, documents: [] }),
  read: async () => [],
}
