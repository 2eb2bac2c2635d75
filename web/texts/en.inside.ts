import { audit } from './en.admin.ts'
import { explorer, library, uploading } from './en.library.ts'
import { requests } from './en.requests.ts'
import { quick, tour } from './en.shell.ts'
import { websites } from './en.websites.ts'
import { widget } from './en.widget.ts'
import { chat, knowledge, source } from './en.workspace.ts'

/** Texts of the workspace alone: what a visitor is sent holds none of them. */
export const inside = {
  audit,
  chat,
  knowledge,
  explorer,
  library,
  uploading,
  quick,
  requests,
  source,
  tour,
  websites,
  widget,
}
