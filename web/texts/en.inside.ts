import { history } from './chat/en.history.ts'
import { scope } from './chat/en.scope.ts'
import { since } from './chat/en.since.ts'
import { requests } from './en.requests.ts'
import { quick, tour } from './en.shell.ts'
import { chat, knowledge, source, uploading } from './en.workspace.ts'

/** Texts of the workspace alone: what a visitor is sent holds none of them. */
export const inside = { chat, history, knowledge, quick, requests, scope, since, source, tour, uploading }
