import { awaited } from '../texts/i18n.ts'

const TRIED = 'reloaded-from'

/** The code of a part of the page could not be fetched. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

const holders = new Set<() => boolean>()

/** Keeps the page from being reloaded by itself while `holds` says that something would be lost. Gives back its end. */
export function holdPage(holds: () => boolean): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}

/**
 * Fetches code that is loaded when it is first needed, and its texts. Where it is gone because the server has a newer release by now,
 * the page is loaded anew, once and without a word; else a {@link PartMissing} says that it could not be fetched. `reload` loads
 * another page than the present one, where the code belongs to that.
 */
export async function loadPart<T>(load: () => Promise<T>, reload = () => window.location.reload()): Promise<T> {
  try {
    const part = await load()
    await awaited.texts()
    return part
  } catch (error) {
    if ([...holders].some((holds) => holds()) || !(await isOutdated())) throw new PartMissing('', { cause: error })
    reload()
    return new Promise<T>(() => undefined)
  }
}

/** Whether the server serves other pages than this one, and none was loaded anew for that yet. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok || (await response.text()).includes(entry)) return false
    // A cache on the way may go on serving the old page: one attempt for each release.
    if (sessionStorage.getItem(TRIED) === entry) return false
    sessionStorage.setItem(TRIED, entry)
    return true
  } catch {
    return false
  }
}
