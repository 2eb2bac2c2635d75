/** Secrets whose form says what they are. Bounded repetitions alone, so that looking takes linear time. */
const PATTERNS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z0-9]{1,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----/,
  // AWS, GitHub, GitLab, Slack, Stripe, Google, npm, OpenAI and Anthropic, SendGrid
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,80}\b/,
  /\bgithub_pat_[A-Za-z0-9_]{50,120}\b/,
  /\bglpat-[A-Za-z0-9_-]{20,60}/,
  /\bxox[abeoprs]-[0-9A-Za-z-]{20,200}/,
  /\b(?:sk|rk)_live_[0-9A-Za-z]{20,200}\b/,
  /\bAIza[0-9A-Za-z_-]{35}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bsk-(?:proj-|ant-)[A-Za-z0-9_-]{30,250}/,
  /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/,
  // A signed web token: header and claims are JSON objects in base64.
  /\beyJ[A-Za-z0-9_-]{10,500}\.eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{20,700}/,
]
/** A server's address with a name and a password in it. */
const WITH_PASSWORD =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|smtps?|ftps?|ssh):\/\/[^\s:/@]{1,100}:([^\s:/@]{4,200})@[\w.-]{1,200}/giu
/** What stands there where a manual shows the form of such an address. */
const PLACEHOLDER = /^(?:[<[{($*%].*|x{3,}|\.{3,}|(?:your|my|the)?[-_]?(?:pass(?:word|wd)?|pwd|secret|pw)(?:here)?)$/iu

/** Whether a text holds a key or password that opens something. */
export function holdsSecret(text: string): boolean {
  if (PATTERNS.some((pattern) => pattern.test(text))) return true
  for (const [, password = ''] of text.matchAll(WITH_PASSWORD)) if (!PLACEHOLDER.test(password)) return true
  return false
}
