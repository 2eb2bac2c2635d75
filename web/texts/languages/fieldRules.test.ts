import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { forgotPassword, loginLocal } from '../../../shared/contract/accounts.ts'
import { cancellation } from '../../../shared/contract/billing.ts'
import { widgetChange } from '../../../shared/contract/embed.ts'
import { emailAddress, newPassword, organizationName, personName } from '../../../shared/contract/fields.ts'
import { organizationChange, RESERVED_SLUGS } from '../../../shared/contract/organizations.ts'
import { signupOrganization, signupSources, signupSuperAdmin } from '../../../shared/contract/signup.ts'
import { newApiToken } from '../../../shared/contract/tokens.ts'
import { twoFactorSignIn } from '../../../shared/contract/twoFactor.ts'
import { websiteFields } from '../../../shared/contract/websites.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/domain/languages.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { texts } from '../i18n.ts'

const LONG = 'x'.repeat(5000)
/** Fields of forms with values that break their rules, each of them. */
const BROKEN: readonly (readonly [string, z.ZodType, readonly unknown[]])[] = [
  ['a first name', personName('First name'), ['', LONG, 'see https://example.com']],
  ['an email address', emailAddress, ['', 'nobody', `${LONG}@example.com`]],
  ['a new password', newPassword, ['a', 'abcdefgh', 'ABCDEFGH', 'Abcdefgh', 'Abcdefg1', 'Password1!', `Aa1!${LONG}`]],
  ['the name of an organization', organizationName(200), ['', LONG, 'www.example.com']],
  ['a slug', organizationChange.shape.slug, ['', LONG, 'Not This', RESERVED_SLUGS[0]]],
  ['what members are called', organizationChange.shape.memberLabel, ['', LONG]],
  ['the name of the assistant', organizationChange.shape.assistantName, ['', LONG]],
  ['a username', signupSuperAdmin.shape.username, ['', 'ab', LONG, 'not this']],
  ['where people heard of the product', signupOrganization.shape.referralSource, [LONG]],
  ['the terms', signupOrganization.shape.acceptTerms, [false]],
  ['addresses to begin with', signupSources.websiteUrls, [['nowhere']]],
  ['the organization at sign-in', loginLocal.shape.organizationSlug, ['']],
  ['the username at sign-in', loginLocal.shape.username, ['']],
  ['the password at sign-in', loginLocal.shape.password, ['']],
  ['the organization of a forgotten password', forgotPassword.shape.organizationSlug, ['']],
  ['a code', twoFactorSignIn.shape.code, ['', LONG]],
  ['the name of a token', newApiToken.shape.name, ['', LONG]],
  ['the scopes of a token', newApiToken.shape.scopes, [[]]],
  ['why a plan ends', cancellation.shape.reason, ['none of them']],
  ['more about it', cancellation.shape.details, [LONG]],
  ['the address of a website', websiteFields.shape.url, ['', 'nowhere']],
  ['the title of a website', websiteFields.shape.title, [LONG]],
  ['a color', widgetChange.shape.color, ['red', '#ffff00']],
  ['a greeting', widgetChange.shape.greeting, [LONG]],
  [
    'suggested questions',
    widgetChange.shape.suggestedQuestions,
    [[''], [LONG], Array.from({ length: 50 }, () => 'Who?')],
  ],
  ['sites that may show the widget', widgetChange.shape.allowedSites, [['nowhere'], ['https://*.com']]],
  ['a limit', widgetChange.shape.perDay, [0, 1.5, 1e9]],
]

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

beforeAll(async () => {
  for (const language of others) {
    const { start } = (await import(`../${language}/start.ts`)) as { start: object }
    const { parts } = (await import(`../${language}/parts.ts`)) as { parts: object }
    texts.addResourceBundle(language, 'translation', start, true)
    texts.addResourceBundle(language, 'translation', parts, true)
  }
})

afterEach(async () => {
  await texts.changeLanguage(DEFAULT_LANGUAGE)
})

/** What the form says, or undefined when the rule holds. */
async function saidTo(schema: z.ZodType, value: unknown): Promise<string | undefined> {
  const rule = fieldRule(schema) as { validator: (rule: unknown, value: unknown) => Promise<void> }
  return rule.validator(undefined, value).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

describe.each(others)('a rule that is broken, in %s', (language) => {
  test.each(BROKEN)('by %s is said in the language of the page', async (_field, schema, values) => {
    for (const value of values) {
      const english = await saidTo(schema, value)
      await texts.changeLanguage(language)
      const said = await saidTo(schema, value)
      await texts.changeLanguage(DEFAULT_LANGUAGE)
      expect(english).toBeTruthy()
      expect(said).toBeTruthy()
      expect(said).not.toBe(english)
      expect(said).not.toContain('{{')
      for (const figure of english?.match(/\d+/g) ?? []) expect(said).toContain(figure)
    }
  })
})

test('a rule that nobody has worded keeps its sentence', async () => {
  await texts.changeLanguage('de')
  const { wordRule } = await import('../wordRule.ts')
  expect(wordRule('Something new')).toBe('Something new')
})
