import { opening } from './chat/opening.ts'
import { answers } from './chat/answers.ts'
import { history } from './chat/history.ts'
import { scope } from './chat/scope.ts'
import { since } from './chat/since.ts'
import { requests } from './requests.ts'
import { palette } from './shell/palette.ts'
import { quick, tour } from './shell.ts'
import { chat, knowledge, source, uploading } from './workspace.ts'

/** Texts of the workspace alone: what a visitor is sent holds none of them. */
export const inside = {
  opening,
  answers,
  chat,
  history,
  knowledge,
  palette,
  quick,
  requests,
  scope,
  since,
  source,
  tour,
  uploading,
}
