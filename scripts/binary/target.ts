import { parseArgs } from 'node:util'

/** What an executable is built for. */
export interface Target {
  platform: 'linux' | 'darwin' | 'win32'
  arch: 'x64' | 'arm64'
  /** File that is written. */
  out: string
  /** Packs quickly, for tests, to a file that is some megabytes larger. */
  quick: boolean
}

const PLATFORMS = ['linux', 'darwin', 'win32'] as const
const ARCHITECTURES = ['x64', 'arm64'] as const

/** Reads the command line. @throws Error with a sentence */
export function readTarget(args: string[]): Target {
  const { values } = parseArgs({
    args,
    options: {
      platform: { type: 'string', default: process.platform },
      arch: { type: 'string', default: process.arch },
      out: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const platform = oneOf(PLATFORMS, values.platform, '--platform')
  const arch = oneOf(ARCHITECTURES, values.arch, '--arch')
  if (platform !== process.platform || arch !== process.arch) {
    throw new Error(
      `An executable for ${platform} ${arch} is built on such a machine: the packages with native code that npm installs are those of the machine (this one is ${process.platform} ${process.arch}).`,
    )
  }
  const out = values.out ?? `dist/binary/veracite${platform === 'win32' ? '.exe' : ''}`
  return { platform, arch, out, quick: values.quick }
}

function oneOf<T extends string>(allowed: readonly T[], value: string, option: string): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new Error(`${option} ${value} is not one of ${allowed.join(', ')}`)
  return found
}
