import { explorer, library } from './en.library.ts'
import { synced } from './en.synced.ts'
import { websites } from './en.websites.ts'

/** Texts of the Knowledge Base, which come with its page. */
export const keeping = { explorer, library, synced, websites }
