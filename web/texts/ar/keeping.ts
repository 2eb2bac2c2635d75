import { explorer, library } from './library.ts'
import { synced } from './synced.ts'
import { websites } from './websites.ts'

/** Texts of the Knowledge Base, which come with its page. */
export const keeping = { explorer, library, synced, websites }
