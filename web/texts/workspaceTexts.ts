import { explorer, library, uploading } from './en.library.ts'
import { requests } from './en.requests.ts'
import { websites } from './en.websites.ts'
import { knowledge } from './en.workspace.ts'
import { texts } from './i18n.ts'

/** Texts that are fetched with the workspace: what a visitor is sent holds none of them. */
const workspace = { knowledge, explorer, library, uploading, requests, websites }
export type WorkspaceTexts = typeof workspace

texts.addResourceBundle('en', 'translation', workspace, true)
