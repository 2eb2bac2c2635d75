/** What stands in place of what must not be given away. */
const MASK = '[masked]'

const EMAIL = /[^\s@"'<>()[\]{},;:]{1,64}@[^\s@"'<>()[\]{},;:]{1,255}/g
/** Keys of services, web tokens, and long runs of letters and digits, as secrets have. */
const TOKENS =
  /\b(?:sk|pk|rk|whsec|vat|ghp|xox[a-z])[_-][\w-]{6,}|\beyJ[\w-]{8,900}[.][\w.-]+|(?<![\w/+-])(?=[\w+/-]{0,200}\d)[A-Za-z0-9+/_-]{32,}={0,2}/g
const USERINFO = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@]{1,200}@/gi
const QUERY = /(\bhttps?:\/\/[^\s?#"]{1,300})[?#][^\s"]*/gi

/** Takes secrets, addresses of mail and what looks like a token out of texts, and of all texts in a value. */
export function createRedactor(secrets: readonly string[]) {
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  const redactText = (text: string): string => {
    let left = text
    for (const secret of longestFirst) left = left.replaceAll(secret, MASK)
    return left.replace(USERINFO, `$1${MASK}@`).replace(QUERY, `$1?${MASK}`).replace(EMAIL, MASK).replace(TOKENS, MASK)
  }
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (Array.isArray(value)) return value.map(redact)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [redactText(key), redact(each)]))
    return value
  }
  return redact
}
