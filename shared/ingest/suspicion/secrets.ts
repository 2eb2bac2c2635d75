import type { Sign } from '../../languages/pack.ts'
import { hasSign } from './sign.ts'

/** Secrets whose form says what they are. Bounded repetitions alone, so that looking takes linear time. */
const SIGNS: readonly Sign[] = [
  { needs: ['PRIVATE KEY'], pattern: /-----BEGIN (?:[A-Z0-9]{1,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----/ },
  // AWS, GitHub, GitLab, Slack, Stripe, Google, npm, OpenAI and Anthropic, SendGrid
  { needs: ['AKIA', 'ASIA'], pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { needs: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], pattern: /\bgh[pousr]_[A-Za-z0-9]{36,80}\b/ },
  { needs: ['github_pat_'], pattern: /\bgithub_pat_[A-Za-z0-9_]{50,120}\b/ },
  { needs: ['glpat-'], pattern: /\bglpat-[A-Za-z0-9_-]{20,60}/ },
  { needs: ['xox'], pattern: /\bxox[abeoprs]-[0-9A-Za-z-]{20,200}/ },
  { needs: ['_live_'], pattern: /\b(?:sk|rk)_live_[0-9A-Za-z]{20,200}\b/ },
  { needs: ['AIza'], pattern: /\bAIza[0-9A-Za-z_-]{35}/ },
  { needs: ['npm_'], pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { needs: ['sk-'], pattern: /\bsk-(?:proj-|ant-)[A-Za-z0-9_-]{30,250}/ },
  { needs: ['SG.'], pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/ },
  // A signed web token: header and claims are JSON objects in base64.
  { needs: ['eyJ'], pattern: /\beyJ[A-Za-z0-9_-]{10,500}\.eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{20,700}/ },
]
/** A server's address with a name and a password in it. */
const WITH_PASSWORD =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|smtps?|ftps?|ssh):\/\/[^\s:/@]{1,100}:([^\s:/@]{4,200})@[\w.-]{1,200}/giu
/** What stands there where a manual shows the form of such an address. */
const PLACEHOLDER = /^(?:[<[{($*%].*|x{3,}|\.{3,}|(?:your|my|the)?[-_]?(?:pass(?:word|wd)?|pwd|secret|pw)(?:here)?)$/iu

/** Whether a text holds a key or password that opens something. */
export function holdsSecret(text: string): boolean {
  if (hasSign(SIGNS, text, text)) return true
  if (!text.includes('://')) return false
  for (const [, password = ''] of text.matchAll(WITH_PASSWORD)) if (!PLACEHOLDER.test(password)) return true
  return false
}
