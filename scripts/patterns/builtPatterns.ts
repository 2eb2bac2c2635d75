import { fileURLToPath } from 'node:url'

/** A regular expression that a program made of texts, and where. */
export interface Built {
  path: string
  line: number
  source: string
  flags: string
}

/** Where the caller's caller stands. */
const PLACE = /(file:[^)]{1,1000}?|\/[^)]{1,1000}?):(\d{1,6}):\d{1,6}\)?$/

/** Notes every regular expression that `work` makes of texts. */
export async function patternsBuiltBy(work: () => Promise<void>): Promise<Built[]> {
  const built: Built[] = []
  const note = ({ source, flags }: RegExp): void => {
    const place = (new Error().stack ?? '').split('\n')[3]
    const [, file = '', line = ''] = PLACE.exec(place ?? '') ?? []
    if (file === '') return
    built.push({ path: file.startsWith('file:') ? fileURLToPath(file) : file, line: Number(line), source, flags })
  }
  const usual = globalThis.RegExp
  globalThis.RegExp = new Proxy(usual, {
    construct(target, given, newTarget) {
      const pattern = Reflect.construct(target, given, newTarget) as RegExp
      note(pattern)
      return pattern
    },
    apply(target, self, given) {
      const pattern = Reflect.apply(target, self, given) as RegExp
      note(pattern)
      return pattern
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = usual
  }
  return built
}
