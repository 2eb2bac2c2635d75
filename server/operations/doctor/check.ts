/** How a thing was found: as it should be, so that somebody should look at it, or so that the server cannot do its work. */
export type Status = 'ok' | 'warning' | 'problem'

/** What a check found, for whoever runs the server. */
export interface Finding {
  status: Status
  /** One sentence, or a few. */
  says: string
  /** What to do, where something is wrong. */
  advice?: string
  /** The same as `says` without names of organizations, where it holds some: what may be given away. */
  unnamed?: string
}

/** One thing that is looked at. */
export interface Check {
  name: string
  /** For how many milliseconds it may go on; {@link USUAL_LIMIT_MS} unless told. */
  limitMs?: number
  /** @throws anything: the others go on */
  look(): Promise<Finding> | Finding
}

/** A finding with the name of the check that made it. */
export type Examined = Finding & { check: string }

const USUAL_LIMIT_MS = 10_000

/** Looks at everything at once. What throws is a problem, what takes too long a warning; neither holds up the others. */
export function examine(checks: readonly Check[]): Promise<Examined[]> {
  return Promise.all(checks.map(async (check) => ({ check: check.name, ...(await bounded(check)) })))
}

async function bounded({ look, limitMs = USUAL_LIMIT_MS }: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    const finding: Finding = { status: 'warning', says: `This was not finished after ${limitMs / 1000} s.` }
    timer = setTimeout(() => resolve(finding), limitMs)
  })
  try {
    return await Promise.race([Promise.resolve().then(look), late])
  } catch (error) {
    return { status: 'problem', says: `It could not be looked at: ${reasonOf(error)}.` }
  } finally {
    clearTimeout(timer)
  }
}

/** Why something failed, without the full stop at its end. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[.]\s*$/, '')
}

export const ok = (says: string): Finding => ({ status: 'ok', says })
export const warning = (says: string, advice: string): Finding => ({ status: 'warning', says, advice })
export const problem = (says: string, advice: string): Finding => ({ status: 'problem', says, advice })
