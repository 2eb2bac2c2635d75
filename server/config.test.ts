import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settingsToMend } from './config.ts'

test('an empty environment gives the defaults that the README lists', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    trustedProxies: [],
    internalHosts: [],
    dataDir: resolve('.data'),
    masterKey: undefined,
    masterKeyNext: undefined,
    smtpUrl: undefined,
    mailFrom: 'Veracite <no-reply@localhost>',
    answerEngine: 'auto',
    ollama: { host: 'http://127.0.0.1:11434', model: undefined },
    openai: { baseUrl: undefined, apiKey: undefined, model: undefined },
    engine: { contextTokens: 12_288, requests: 4 },
    embeddingModel: 'veracite-multilingual',
    deepSearch: ['all', 'english'],
    modelDir: undefined,
    ocr: { languages: ['eng'], folder: undefined, pages: 50 },
    rateLimits: true,
    stripe: { secretKey: undefined, webhookSecret: undefined, apiBase: undefined },
    billingConfigured: false,
    deployment: 'hosted',
    signUp: 'open',
    demonstration: false,
    site: { contactEmail: null, operatorName: null, imprintUrl: null },
    metricsToken: undefined,
    operatorToken: undefined,
    slowRequestMs: 3000,
    logLevel: 'info',
  })
})

test('empty variables count as absent, and foreign ones are left alone', () => {
  const empty = { PORT: '', PUBLIC_URL: '', TRUSTED_PROXIES: '', RATE_LIMITS: '', HOME: '/root', MASTER_KEY: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('plans can be paid for with a key and the secret of webhooks, on a hosted server', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(keys).billingConfigured).toBe(true)
  expect(readConfig({ ...keys, DEPLOYMENT: 'onprem' }).billingConfigured).toBe(false)
  expect(readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: '' }).billingConfigured).toBe(false)
  expect(readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).billingConfigured).toBe(false)
})

test('settings cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

describe('a variable', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://kb.example.com//', { publicUrl: 'https://kb.example.com' }],
    ['PUBLIC_URL', 'https://example.com/kb', { publicUrl: 'https://example.com/kb' }],
    ['TRUSTED_PROXIES', '10.0.0.1', { trustedProxies: ['10.0.0.1'] }],
    ['TRUSTED_PROXIES', ' 10.0.0.0/8 , fd00::/8,', { trustedProxies: ['10.0.0.0/8', 'fd00::/8'] }],
    ['DATA_DIR', '/var/lib/veracite', { dataDir: '/var/lib/veracite' }],
    ['OLLAMA_MODEL', 'llama3.1:8b', { ollama: { host: 'http://127.0.0.1:11434', model: 'llama3.1:8b' } }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['DEEP_SEARCH', 'on', { deepSearch: ['all', 'english'] }],
    ['DEEP_SEARCH', 'english', { deepSearch: ['english'] }],
    ['DEEP_SEARCH', 'off', { deepSearch: [] }],
    ['DEEP_SEARCH', '', { deepSearch: ['all', 'english'] }],
    ['OCR_LANGUAGES', 'deu+eng', { ocr: { languages: ['deu', 'eng'], folder: undefined, pages: 50 } }],
    ['OCR_DATA_DIR', '/srv/tessdata', { ocr: { languages: ['eng'], folder: '/srv/tessdata' } }],
    ['OCR_PAGES', '200', { ocr: { pages: 200 } }],
    ['METRICS_TOKEN', 'a-token-of-20-signs.', { metricsToken: 'a-token-of-20-signs.' }],
    ['OPERATOR_TOKEN', 'a-token-of-20-signs.', { operatorToken: 'a-token-of-20-signs.' }],
    ['SLOW_REQUEST_MS', '500', { slowRequestMs: 500 }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['PORT', '65536'],
    ['OCR_LANGUAGES', '../eng'],
    ['OCR_PAGES', '-1'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'kb.example.com'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['TRUSTED_PROXIES', '*'],
    ['INTERNAL_HOSTS', 'http://wiki.intern'],
    ['INTERNAL_HOSTS', 'wiki.intern:8080'],
    ['INTERNAL_HOSTS', '10.0.0.256'],
    ['INTERNAL_HOSTS', '10.0.0.0/33'],
    ['INTERNAL_HOSTS', '*.intern'],
    ['INTERNAL_HOSTS', '169.254.169.254'],
    ['INTERNAL_HOSTS', 'fe80::/10'],
    ['INTERNAL_HOSTS', '0.0.0.0/0'],
    ['INTERNAL_HOSTS', '100.100.100.200'],
    ['INTERNAL_HOSTS', 'wiki.intern'],
    ['SMTP_URL', 'mail'],
    ['ANSWER_ENGINE', 'gpt'],
    ['DEEP_SEARCH', 'yes'],
    ['RATE_LIMITS', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a blank in it, but long'],
    ['OPERATOR_TOKEN', 'short'],
    ['OPERATOR_TOKEN', 'with a blank in it, but long'],
    ['SLOW_REQUEST_MS', '0'],
    ['SLOW_REQUEST_MS', 'soon'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The settings are not usable\\. ${name}: .+`))
  })

  test('all that are wrong are named at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .+; LOG_LEVEL: .+/)
  })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.1', false],
])('limits may be off while listening on %s: %s', (host, allowed) => {
  const read = () => readConfig({ HOST: host, RATE_LIMITS: 'off' })
  if (allowed) expect(read().rateLimits).toBe(false)
  else expect(read).toThrow('RATE_LIMITS: off is accepted only while HOST is a loopback address')
})

test.each([
  [{}, 'open'],
  [{ SIGN_UP: 'closed' }, 'closed'],
  [{ DEPLOYMENT: 'onprem' }, 'closed'],
  [{ DEPLOYMENT: 'onprem', SIGN_UP: 'open' }, 'open'],
])('with %j sign-up is %s', (env, signUp) => {
  expect(readConfig(env).signUp).toBe(signUp)
})

test('hosts of the own network are listed on premise alone', () => {
  const INTERNAL_HOSTS = ' wiki.intern, 10.2.0.0/16,fd12::/16, 192.168.1.9,'
  expect(readConfig({ DEPLOYMENT: 'onprem', INTERNAL_HOSTS }).internalHosts).toEqual([
    'wiki.intern',
    '10.2.0.0/16',
    'fd12::/16',
    '192.168.1.9',
  ])
  expect(() => readConfig({ INTERNAL_HOSTS })).toThrow(/INTERNAL_HOSTS: needs DEPLOYMENT=onprem/)
})

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://kb.example.com' }, false],
  [{}, false],
  [{ HOST: '192.0.2.1' }, false],
])('with %j links lead nowhere: %s', (env, nowhere) => {
  expect(settingsToMend(readConfig(env)).length > 0).toBe(nowhere)
})
