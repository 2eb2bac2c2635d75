import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'

/** Room for all that a compiler has to say. */
const MOST_BYTES = 64 * 2 ** 20

/** Runs a program whose words matter only where it fails. @throws Error with all that it said */
export function quietly(
  what: string,
  program: string,
  args: readonly string[],
  options: ExecFileSyncOptions = {},
): void {
  try {
    execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST_BYTES })
  } catch (error) {
    // Null where it could not even be started.
    const { stdout, stderr, message } = error as Error & { stdout: Buffer | null; stderr: Buffer | null }
    const said = `${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}`.trimEnd()
    throw new Error(`${what} failed.\n${said || message}`, { cause: error })
  }
}
