import { DEFAULT_LANGUAGE, type Language } from '../../../shared/domain/languages.ts'
import { awaited, texts } from '../i18n.ts'

type Files = Readonly<Record<string, () => Promise<object>>>

/** Texts of the first pages, and of all other parts, each one file for a language. */
const STARTS: Files = import.meta.glob<object>(['../*/start.ts', '!../en/start.ts'], { import: 'start' })
const PARTS: Files = import.meta.glob<object>(['../*/parts.ts', '!../en/parts.ts'], { import: 'parts' })

/** The language that is shown, or is going to be when its texts are there. */
let wanted: Language = DEFAULT_LANGUAGE
const fetched = new Map<() => Promise<object>, Promise<void>>()

awaited.texts = () => loadTexts(wanted)

/**
 * Shows the pages in a language as soon as its texts are there and all else is prepared; rejects where that cannot be, and
 * the texts stay as they are.
 */
export async function showTexts(language: Language, prepare: () => Promise<void>): Promise<void> {
  const before = wanted
  wanted = language
  try {
    await Promise.all([loadTexts(language), prepare()])
  } catch (error) {
    wanted = before
    throw error
  }
  if (wanted === language) await texts.changeLanguage(language)
}

/** Fetches the texts that are needed now in a language; English ones are there already. */
async function loadTexts(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return
  const files = [STARTS[`../${language}/start.ts`], awaited.parts ? PARTS[`../${language}/parts.ts`] : undefined]
  await Promise.all(files.filter((file) => file !== undefined).map((file) => add(language, file)))
}

function add(language: Language, file: () => Promise<object>): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const adding = file().then((added) => void texts.addResourceBundle(language, 'translation', added, true))
  fetched.set(file, adding)
  // Another try fetches it again.
  adding.catch(() => fetched.delete(file))
  return adding
}
