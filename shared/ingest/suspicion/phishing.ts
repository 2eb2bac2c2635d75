import { PACKS, wordsOfAll } from '../../languages/packs.ts'

const REQUESTS = PACKS.flatMap(({ secrets }) => secrets ?? [])

/** A denial behind the request: "Senden Sie Ihr Passwort niemals …". */
const NOT_BEHIND = new RegExp(
  String.raw`^\s(?:${wordsOfAll(({ secrets }) => secrets?.notBehind).join('|')})(?!\p{L})`,
  'iu',
)
/** Characters before a request in its sentence that are read. */
const BEFORE = 120

/** Whether a text asks whoever reads it to send away a password or the like. A warning not to, or a report of such a request, asks for nothing. */
export function asksForSecrets(text: string): boolean {
  const lower = text.toLowerCase()
  return REQUESTS.some(({ needs, pattern, unless }) => {
    if (!needs.some((word) => lower.includes(word))) return false
    return [...text.matchAll(pattern)].some(({ 0: request, index }) => {
      if (NOT_BEHIND.test(text.slice(index + request.length, index + request.length + 20))) return false
      const before = text.slice(Math.max(0, index - BEFORE), index)
      const sentence = before.slice(Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1)
      return !unless.test(sentence)
    })
  })
}
