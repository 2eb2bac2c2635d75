import { SETTINGS } from '../../config.ts'

/** A setting as it may be shown to others. */
export interface ShownSetting {
  name: string
  says: string
  /** `default` where it is not set; of secrets and addresses only that they are set. */
  value: string
}

type Environment = Readonly<Record<string, string | undefined>>
type Name = keyof typeof SETTINGS

/** Never shown. */
const MASKED: ReadonlySet<Name> = new Set<Name>([
  'MASTER_KEY',
  'MASTER_KEY_NEXT',
  'OPENAI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'MAIL_FROM',
  'CONTACT_EMAIL',
])
/** Addresses that may hold a password or a key: scheme and host are shown. */
const ADDRESSES: ReadonlySet<Name> = new Set<Name>([
  'PUBLIC_URL',
  'SMTP_URL',
  'OLLAMA_HOST',
  'OPENAI_BASE_URL',
  'STRIPE_API_BASE',
])

/** All settings, in the order of their documentation, without secrets. */
export function shownSettings(env: Environment): ShownSetting[] {
  const names = Object.keys(SETTINGS) as Name[]
  return names.map((name) => ({ name, says: SETTINGS[name].description ?? '', value: shown(name, env[name]) }))
}

function shown(name: Name, value: string | undefined): string {
  if (!value) return 'default'
  if (MASKED.has(name)) return '[set]'
  if (!ADDRESSES.has(name)) return value
  const url = addressOf(value)
  return url ? `${url.protocol}//${url.host}` : '[no address]'
}

/** Texts that must not be in what is given away: values of secret settings, and the parts of addresses that may be secret. */
export function secretTexts(env: Environment): string[] {
  const texts = [...MASKED].flatMap((name) => env[name] ?? [])
  for (const name of ADDRESSES) {
    const value = env[name]
    if (!value) continue
    const url = addressOf(value)
    if (!url) texts.push(value)
    else texts.push(url.username, url.password, decoded(url.username), decoded(url.password), url.search.slice(1))
  }
  // What is shorter is part of many words.
  return [...new Set(texts)].filter((text) => text.length >= 4)
}

const addressOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
