import { resolve } from 'node:path'
import { z } from 'zod'
import { DEPTHS, USUAL_DEPTH, type Depth } from '../shared/ingest/embedding/deep/encoders.ts'
import { USUAL_OCR, type OcrSettings } from '../shared/ingest/extract/ocr/languageData.ts'
import { wrongInternalHost } from './net/internalHosts.ts'
import { isNetwork } from './net/networks.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const entries = z.string().transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
const networks = entries.refine(
  (list) => list.every(isNetwork),
  'addresses or networks such as 10.0.0.0/8, with commas between them',
)
const internalHosts = entries.superRefine((list, ctx) => {
  for (const message of list.flatMap((entry) => wrongInternalHost(entry) ?? []))
    ctx.addIssue({ code: 'custom', message })
})
const languages = z
  .string()
  .transform((codes) => codes.split(/[+,]/).flatMap((code) => code.trim() || []))
  .refine(
    (codes) => codes.length > 0 && codes.every((code) => /^[A-Za-z_]{3,30}$/.test(code)),
    'codes such as eng, with + between them',
  )
const secret = z.string().regex(/^[\x21-\x7e]{16,200}$/, '16 to 200 letters, digits and signs without blanks')
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional())

/** One field a variable. The descriptions are what `doctor` and the documentation print. */
const environment = z.object({
  PORT: optional(port).describe('port to listen on; 0 takes a free one'),
  HOST: optional(z.string()).describe('address to listen on'),
  PUBLIC_URL: optional(z.url()).describe('address under which people reach the server'),
  TRUSTED_PROXIES: optional(networks).describe('addresses or networks of proxies whose forwarding headers count'),
  INTERNAL_HOSTS: optional(internalHosts).describe(
    'with DEPLOYMENT=onprem, host names and networks of the own network that webhooks and websites may be at',
  ),
  DATA_DIR: optional(z.string()).describe('folder that holds all data'),
  MASTER_KEY: optional(z.string()).describe('32 bytes in base64; else the key file in DATA_DIR'),
  MASTER_KEY_NEXT: optional(z.string()).describe('the key that takes the place of MASTER_KEY at the next start'),
  SMTP_URL: optional(z.url()).describe('mail server; without it messages stay in DATA_DIR/outbox'),
  MAIL_FROM: optional(z.string()).describe('sender of mails'),
  ANSWER_ENGINE: optional(z.enum(['auto', 'builtin', 'local', 'ollama', 'openai'])).describe('who writes answers'),
  ANSWER_MODEL: optional(z.string().max(4096)).describe(
    'language model on this machine that writes answers: a GGUF file, or its name in DATA_DIR/models',
  ),
  ANSWER_MODEL_MANNER: optional(z.enum(['writes', 'chooses'])).describe(
    'whether that model writes answers or chooses what is quoted; default: by its size',
  ),
  OLLAMA_HOST: optional(z.url()).describe('Ollama server'),
  OLLAMA_MODEL: optional(z.string()).describe('Ollama model that writes answers'),
  OPENAI_BASE_URL: optional(z.url()).describe('OpenAI-compatible server'),
  OPENAI_API_KEY: optional(z.string()).describe('its key'),
  OPENAI_MODEL: optional(z.string()).describe('its model'),
  ENGINE_CONTEXT_TOKENS: optional(z.coerce.number().int().min(1024)).describe('tokens of prompt and answer together'),
  ENGINE_REQUESTS: optional(z.coerce.number().int().min(1).max(1000)).describe(
    'answers that the model writes at a time',
  ),
  EMBEDDING_MODEL: optional(z.string()).describe('hub id, local directory or ollama:NAME; default: the shipped model'),
  DEEP_SEARCH: optional(z.enum(['on', 'english', 'off'])).describe(
    'what reads documents in depth, in the background: the encoders for English and for all languages; that for English; nothing',
  ),
  MODEL_DIR: optional(z.string()).describe('folder of local models'),
  OCR_LANGUAGES: optional(languages).describe(
    'languages in which text in pictures is recognised, such as eng or deu+eng',
  ),
  OCR_DATA_DIR: optional(z.string()).describe('folder with the data of these languages; without it English'),
  OCR_PAGES: optional(z.coerce.number().int().min(0).max(5000)).describe(
    'scanned pages of a document that are recognised',
  ),
  RATE_LIMITS: optional(z.enum(['on', 'off'])).describe('off is accepted only while listening on a loopback address'),
  DEPLOYMENT: optional(z.enum(['hosted', 'onprem'])).describe('hosted (plans, sign-up) or onprem'),
  SIGN_UP: optional(z.enum(['open', 'closed'])).describe(
    'closed: nobody can sign up once there is an organization; default: open where hosted, closed on premise',
  ),
  DEMONSTRATION: optional(z.enum(['on', 'off'])).describe(
    'on: visitors ask sample documents at /demo without an account',
  ),
  STRIPE_SECRET_KEY: optional(z.string()).describe('secret key of the Stripe account that plans are paid to'),
  STRIPE_WEBHOOK_SECRET: optional(z.string()).describe('signing secret of the webhook endpoint at Stripe'),
  STRIPE_API_BASE: optional(z.url()).describe('another server that speaks as Stripe does, for tests'),
  CONTACT_EMAIL: optional(z.email()).describe('address at which whoever runs the server answers questions'),
  OPERATOR_NAME: optional(z.string().trim().min(1).max(100)).describe('who runs the server; the public pages name it'),
  IMPRINT_URL: optional(z.url({ protocol: /^https?$/ })).describe('page that says who is responsible for the server'),
  METRICS_TOKEN: optional(secret).describe(
    'who sends it reads /metrics; without it, only programs on the same machine do',
  ),
  OPERATOR_TOKEN: optional(secret).describe('who types it sees the page /operator; without it, there is no such page'),
  SLOW_REQUEST_MS: optional(z.coerce.number().int().min(1).max(600_000)).describe(
    'milliseconds from which on a request is logged as slow',
  ),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])).describe('least level that is logged'),
})

/** What each variable is for: the descriptions of the schemas. */
export const SETTINGS = environment.shape

/** The embedding model that comes with the product. */
const SHIPPED_MODEL = 'veracite-multilingual'

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost'])
const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/** Where and as whom Stripe is called. Neither the key nor the secret is ever logged. */
export interface StripeSettings {
  secretKey: string | undefined
  webhookSecret: string | undefined
  /** Scheme, host and port of a server that stands in for Stripe; unset means Stripe itself. */
  apiBase: string | undefined
}

/** Who runs the server, as far as they say. */
export interface SiteSettings {
  /** Where questions are answered. */
  contactEmail: string | null
  operatorName: string | null
  /** Of the page that says who is responsible. */
  imprintUrl: string | null
}

/** All settings, read once and frozen; nothing else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Address under which people reach the server, without a trailing slash; unset means http://host:port. */
  publicUrl: string | undefined
  /** Addresses and networks of proxies whose forwarding headers say who calls. */
  trustedProxies: readonly string[]
  /** Host names, addresses and networks of the own network that webhooks and websites may be at; none where hosted. */
  internalHosts: readonly string[]
  dataDir: string
  masterKey: string | undefined
  /** The key that takes the place of `masterKey` at the start. */
  masterKeyNext: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  answerEngine: 'auto' | 'builtin' | 'local' | 'ollama' | 'openai'
  /** A GGUF file, or the name of one in the folder of models. */
  answerModel: string | undefined
  /** Whether it writes or chooses what is quoted; by its size where it is not said. */
  answerManner: 'writes' | 'chooses' | undefined
  ollama: { host: string; model: string | undefined }
  openai: { baseUrl: string | undefined; apiKey: string | undefined; model: string | undefined }
  /** What a language model's server can take. */
  engine: { contextTokens: number; requests: number }
  embeddingModel: string
  /** The encoders that read documents in depth; none where it is switched off. */
  deepSearch: readonly Depth[]
  modelDir: string | undefined
  /** How text is recognised in pictures. */
  ocr: OcrSettings
  rateLimits: boolean
  /** The account at Stripe that plans are paid to. */
  stripe: StripeSettings
  /** Whether plans can be paid for: never on premise, and only with a key and the secret that webhooks are signed with. */
  billingConfigured: boolean
  deployment: 'hosted' | 'onprem'
  /** Whether organizations can sign up beside the first one. */
  signUp: 'open' | 'closed'
  /** Whether visitors ask sample documents without an account. */
  demonstration: boolean
  /** What the public pages say of whoever runs the server. */
  site: SiteSettings
  /** Who sends it reads the figures of the server; never logged. */
  metricsToken: string | undefined
  /** Who types it sees the page of whoever runs the server; never logged. */
  operatorToken: string | undefined
  /** Milliseconds from which on a request is logged as slow. */
  slowRequestMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads settings from an environment. Throws one Error that names every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The settings are not usable. ${problems.join('; ')}`)
  }
  const value = parsed.data
  const host = value.HOST ?? '127.0.0.1'
  if (value.RATE_LIMITS === 'off' && !LOOPBACK_HOSTS.has(host)) {
    throw new Error('The settings are not usable. RATE_LIMITS: off is accepted only while HOST is a loopback address')
  }
  if (value.INTERNAL_HOSTS && value.DEPLOYMENT !== 'onprem') {
    throw new Error(
      'The settings are not usable. INTERNAL_HOSTS: needs DEPLOYMENT=onprem, since on a hosted server every organization could reach your network',
    )
  }
  return Object.freeze({
    port: value.PORT ?? 3000,
    host,
    publicUrl: value.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    internalHosts: value.INTERNAL_HOSTS ?? [],
    dataDir: resolve(value.DATA_DIR ?? '.data'),
    masterKey: value.MASTER_KEY,
    masterKeyNext: value.MASTER_KEY_NEXT,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? 'Veracite <no-reply@localhost>',
    answerEngine: value.ANSWER_ENGINE ?? 'auto',
    answerModel: value.ANSWER_MODEL,
    answerManner: value.ANSWER_MODEL_MANNER,
    ollama: { host: value.OLLAMA_HOST ?? 'http://127.0.0.1:11434', model: value.OLLAMA_MODEL },
    openai: { baseUrl: value.OPENAI_BASE_URL, apiKey: value.OPENAI_API_KEY, model: value.OPENAI_MODEL },
    engine: { contextTokens: value.ENGINE_CONTEXT_TOKENS ?? 12_288, requests: value.ENGINE_REQUESTS ?? 4 },
    embeddingModel: value.EMBEDDING_MODEL ?? SHIPPED_MODEL,
    deepSearch: DEPTHS[value.DEEP_SEARCH ?? USUAL_DEPTH],
    modelDir: value.MODEL_DIR,
    ocr: {
      languages: value.OCR_LANGUAGES ?? USUAL_OCR.languages,
      folder: value.OCR_DATA_DIR && resolve(value.OCR_DATA_DIR),
      pages: value.OCR_PAGES ?? USUAL_OCR.pages,
    },
    stripe: {
      secretKey: value.STRIPE_SECRET_KEY,
      webhookSecret: value.STRIPE_WEBHOOK_SECRET,
      apiBase: value.STRIPE_API_BASE,
    },
    billingConfigured:
      value.DEPLOYMENT !== 'onprem' && Boolean(value.STRIPE_SECRET_KEY) && Boolean(value.STRIPE_WEBHOOK_SECRET),
    rateLimits: value.RATE_LIMITS !== 'off',
    deployment: value.DEPLOYMENT ?? 'hosted',
    signUp: value.SIGN_UP ?? (value.DEPLOYMENT === 'onprem' ? 'closed' : 'open'),
    demonstration: value.DEMONSTRATION === 'on',
    site: {
      contactEmail: value.CONTACT_EMAIL ?? null,
      operatorName: value.OPERATOR_NAME ?? null,
      imprintUrl: value.IMPRINT_URL ?? null,
    },
    metricsToken: value.METRICS_TOKEN,
    operatorToken: value.OPERATOR_TOKEN,
    slowRequestMs: value.SLOW_REQUEST_MS ?? 3000,
    logLevel: value.LOG_LEVEL ?? 'info',
  })
}

/** What is wrong with settings that can be used and lead nowhere: sentences. */
export function settingsToMend({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string[] {
  if (publicUrl !== undefined || !ALL_ADDRESSES.has(host)) return []
  return [
    `PUBLIC_URL is not set, and HOST=${host} is no address that people can open: links in mails and in the log lead nowhere`,
  ]
}
