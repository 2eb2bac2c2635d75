/** Languages whose endings say who does something, wherever it stands. */
const INFLECTED: ReadonlySet<string> = new Set(['ru'])

/** Whether a language tells by endings, and not by order, who does it to whom. */
export const tellsByEndings = (language: string): boolean => INFLECTED.has(language)

/** A word as two texts have it. */
export interface Forms {
  claim: string
  sentence: string
}

/** The ending of whoever something is done by, in the passive. */
const INSTRUMENTAL = /(?:ом|ем|ым|им|ой|ей|ою|ею|ью|ами|ями)$/u

/**
 * Whether two texts of which one is in the passive let different things do it: what the passive names as its doer is not the subject of the
 * other. Undefined where no ending tells.
 */
export function doerDiffers(things: readonly Forms[], passive: keyof Forms): boolean | undefined {
  const active = passive === 'claim' ? 'sentence' : 'claim'
  const [doer] = things.filter((forms) => INSTRUMENTAL.test(plain(forms[passive])) && !isSame(forms))
  return doer && !isSubject(doer[active], doer[passive])
}

/**
 * Whether two texts in the same voice let different things do it: one is the subject of the first, the other of the second. Where the ending
 * of one tells nothing their order must differ too.
 */
export function changesSides(things: readonly Forms[], order: 'same' | 'around'): boolean {
  const changed = things.map((forms): number => {
    const { claim, sentence } = forms
    return isSame(forms) ? 0 : Number(isSubject(claim, sentence)) - Number(isSubject(sentence, claim))
  })
  const [one = 0, other = 0] = changed
  if (one * other < 0) return true
  return order === 'around' && one + other !== 0 && one * other === 0 && things.some(isSame)
}

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е')
const isSame = ({ claim, sentence }: Forms): boolean => plain(claim) === plain(sentence)

/** Ending of a man's name, and of another of its forms. */
const HE = { subject: /^[йьое]?$/u, others: /^(?:[йь]?|[оеыи]?м)$/u }
const SHE = /^(?:ая|яя|[аяь])$/u
const THEY = { subject: /^(?:[ыиаяе]|[ыи]е)$/u, others: /(?:ми)$/u }

/** Whether a word stands in the form of a subject, seen beside another of its forms. */
function isSubject(word: string, other: string): boolean {
  const [own, beside] = endings(plain(word), plain(other))
  if (THEY.others.test(beside)) return THEY.subject.test(own)
  return HE.others.test(own) || HE.others.test(beside) ? HE.subject.test(own) : SHE.test(own)
}

/** What of two words is not the same. */
function endings(one: string, other: string): [string, string] {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return [one.slice(same), other.slice(same)]
}
