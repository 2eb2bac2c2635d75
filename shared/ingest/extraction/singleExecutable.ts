/** First argument that makes a single executable run a script of its own, the next argument, in place of the program. */
export const SCRIPT_ARGUMENT = '--internal-script'

/** Whether this process runs from an executable that holds the whole product. Electron's Node need not know the module, so it is not imported. */
export function isSingleExecutable(): boolean {
  return process.getBuiltinModule('node:sea')?.isSea() ?? false
}
