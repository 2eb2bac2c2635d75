import { electronProgram } from './runtime.ts'

/** Says in one line why nothing is tested, where that is so. */
export default function sayWhatIsMissing(): void {
  if (!electronProgram())
    process.stdout.write(
      'Skipped: there is no Electron runtime here. Run "npx install-electron", or set ELECTRON_OVERRIDE_DIST_PATH to the folder of one.\n',
    )
}
