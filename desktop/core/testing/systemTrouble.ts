import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** What the system is made to answer for paths, whoever asks it: the tests' own user may be allowed everything. */
export interface SystemTrouble {
  /** The word that the system has against a call for a path; undefined lets it through. */
  refuse: (call: Call, path: string) => string | undefined
  /** Paths of files that were opened. */
  opened: string[]
  /** Puts the system's own calls back. */
  end(): void
}

type Call = 'open' | 'opendir' | 'lstat' | 'watch'

/** Stands between this process and the file system from now on. Named imports of the calls see it as well. */
export function startSystemTrouble(): SystemTrouble {
  const real = {
    open: fs.promises.open,
    opendir: fs.promises.opendir,
    lstat: fs.promises.lstat,
    watch: fs.watch,
  }
  const trouble: SystemTrouble = {
    refuse: () => undefined,
    opened: [],
    end() {
      Object.assign(fs.promises, { open: real.open, opendir: real.opendir, lstat: real.lstat })
      fs.watch = real.watch
      syncBuiltinESMExports()
    },
  }
  const check = (call: Call, path: unknown) => {
    const code = trouble.refuse(call, String(path))
    if (code) throw Object.assign(new Error(`${code}: ${call} '${String(path)}'`), { code })
  }
  const stands =
    <Arguments extends unknown[], Answer>(call: Call, ask: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      check(call, given[0])
      if (call === 'open') trouble.opened.push(String(given[0]))
      return ask.apply(fs.promises, given)
    }
  Object.assign(fs.promises, {
    open: stands('open', real.open),
    opendir: stands('opendir', real.opendir as (path: string) => Promise<fs.Dir>),
    lstat: stands('lstat', real.lstat as (path: string) => Promise<fs.Stats>),
  })
  fs.watch = ((...given: Parameters<typeof fs.watch>) => {
    check('watch', given[0])
    return real.watch(...given)
  }) as typeof fs.watch
  syncBuiltinESMExports()
  return trouble
}
