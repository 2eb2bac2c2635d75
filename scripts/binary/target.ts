import { parseArgs } from 'node:util'

/** What an executable is built for, and from which Node. */
export interface Target {
  platform: 'linux' | 'darwin' | 'win32'
  arch: 'x64' | 'arm64'
  /** `lts`: the pinned runtime of the newest LTS; `current`: the Node that runs this script, which needs no compiler. */
  runtime: 'lts' | 'current'
  /** File that is written. */
  out: string
  /** Packs quickly, for tests, to a file that is some megabytes larger. */
  quick: boolean
  /** Whether the encoder that reads all languages in depth (`DEEP_SEARCH=on`) comes with it. */
  deep: boolean
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
      runtime: { type: 'string', default: 'lts' },
      out: { type: 'string' },
      quick: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
    },
  })
  const platform = oneOf(PLATFORMS, values.platform, '--platform')
  const arch = oneOf(ARCHITECTURES, values.arch, '--arch')
  if (platform !== process.platform || arch !== process.arch) {
    throw new Error(
      `An executable for ${platform} ${arch} is built on such a machine: the packages with native code that npm installs, and the compiled database driver, are those of the machine (this one is ${process.platform} ${process.arch}).`,
    )
  }
  const runtime = oneOf(['lts', 'current'] as const, values.runtime, '--runtime')
  const out = values.out ?? `dist/binary/veracite${platform === 'win32' ? '.exe' : ''}`
  return { platform, arch, runtime, out, quick: values.quick, deep: values.deep }
}

function oneOf<T extends string>(allowed: readonly T[], value: string, option: string): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new Error(`${option} ${value} is not one of ${allowed.join(', ')}`)
  return found
}
