import { connectionHandlers } from './connectionHandlers.ts'
import { fileHandlers } from './fileHandlers.ts'
import { folderHandlers } from './folderHandlers.ts'
import type { HandlerDeps, Handlers } from './handler.ts'
import { serverHandlers } from './serverHandlers.ts'
import { settingsHandlers } from './settingsHandlers.ts'

/** One for every call of the contract. */
export const createHandlers = (deps: HandlerDeps): Handlers => ({
  ...connectionHandlers(deps),
  ...folderHandlers(deps),
  ...fileHandlers(deps),
  ...serverHandlers(deps),
  ...settingsHandlers(deps),
})
