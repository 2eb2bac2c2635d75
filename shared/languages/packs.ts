import type { LanguagePack } from './pack.ts'
import { english } from './germanic/en.ts'
import { german } from './germanic/de.ts'
import { french } from './romance/fr.ts'
import { spanish } from './romance/es.ts'
import { portuguese } from './romance/pt.ts'
import { italian } from './romance/it.ts'
import { dutch } from './germanic/nl.ts'
import { swedish } from './germanic/sv.ts'
import { danish } from './germanic/da.ts'
import { norwegian } from './germanic/no.ts'
import { finnish } from './european/fi.ts'
import { polish } from './slavic/pl.ts'
import { czech } from './slavic/cs.ts'
import { slovak } from './slavic/sk.ts'
import { romanian } from './romance/ro.ts'
import { hungarian } from './european/hu.ts'
import { turkish } from './european/tr.ts'
import { russian } from './slavic/ru.ts'
import { ukrainian } from './slavic/uk.ts'
import { bulgarian } from './slavic/bg.ts'
import { serbian } from './slavic/sr.ts'
import { greek } from './european/el.ts'
import { arabic } from './asian/ar.ts'
import { persian } from './asian/fa.ts'
import { urdu } from './asian/ur.ts'
import { hebrew } from './asian/he.ts'
import { hindi } from './asian/hi.ts'
import { bengali } from './asian/bn.ts'
import { tamil } from './asian/ta.ts'
import { nepali } from './asian/ne.ts'
import { indonesian } from './asian/id.ts'
import { vietnamese } from './asian/vi.ts'
import { korean } from './asian/ko.ts'
import { chinese } from './asian/zh.ts'
import { japanese } from './asian/ja.ts'
import { thai } from './asian/th.ts'
import { irish } from './european/ga.ts'
import { armenian } from './asian/hy.ts'
import { lithuanian } from './european/lt.ts'
import { bokmaal } from './germanic/nb.ts'
import { nynorsk } from './germanic/nn.ts'
import { belarusian } from './slavic/be.ts'
import { macedonian } from './slavic/mk.ts'
import { marathi } from './asian/mr.ts'
import { luxembourgish } from './germanic/lb.ts'
import { croatian } from './slavic/hr.ts'
import { slovenian } from './slavic/sl.ts'
import { bosnian } from './slavic/bs.ts'
import { latvian } from './european/lv.ts'
import { estonian } from './european/et.ts'
import { icelandic } from './germanic/is.ts'

/**
 * Every language of which something is known. Where a question may be in several of them, or a script belongs to several,
 * the first one is taken: the commoner stands first.
 */
export const PACKS: readonly LanguagePack[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  slovak,
  romanian,
  hungarian,
  turkish,
  russian,
  ukrainian,
  bulgarian,
  serbian,
  greek,
  arabic,
  persian,
  urdu,
  hebrew,
  hindi,
  bengali,
  tamil,
  nepali,
  indonesian,
  vietnamese,
  korean,
  chinese,
  japanese,
  thai,
  irish,
  armenian,
  lithuanian,
  bokmaal,
  nynorsk,
  belarusian,
  macedonian,
  marathi,
  luxembourgish,
  croatian,
  slovenian,
  bosnian,
  latvian,
  estonian,
  icelandic,
]

const byCode: ReadonlyMap<string, LanguagePack> = new Map(PACKS.map((pack) => [pack.code, pack]))

/** What is known of a language (ISO 639-1); undefined where nothing is. */
export function packOf(language: string): LanguagePack | undefined {
  return byCode.get(language)
}

/** The texts of a kind in a language; in English where it has none. */
export function textsOf<Kind extends 'refusal' | 'notes' | 'talk' | 'library' | 'aboutReply'>(
  kind: Kind,
  language: string,
): NonNullable<LanguagePack[Kind]> {
  return packOf(language)?.[kind] ?? english[kind]
}

/** The script that a language is written in. */
export function scriptOf(language: string): string {
  return packOf(language)?.script ?? 'Latin'
}

/** The commonest language of a script; undefined where none is known. */
export function commonestOf(script: string): string | undefined {
  return PACKS.find((pack) => scriptOf(pack.code) === script)?.code
}

/** Whether a capital letter inside a sentence shows a name. */
export function capitalsShowNames(language: string): boolean {
  return packOf(language)?.capitalNouns === undefined
}

/** What is made of the packs, by language; undefined is left out. */
export function byLanguage<Made>(make: (pack: LanguagePack) => Made | undefined): ReadonlyMap<string, Made> {
  const made = new Map<string, Made>()
  for (const pack of PACKS) {
    const own = make(pack)
    if (own !== undefined) made.set(pack.code, own)
  }
  return made
}

/** The words of a kind in all languages, each once, in the order of the packs: for what is looked for whatever the language. */
export function wordsOfAll(wordsOf: (pack: LanguagePack) => string | undefined): string[] {
  return [...new Set(PACKS.flatMap((pack) => wordsOf(pack)?.split('|') ?? []))]
}
