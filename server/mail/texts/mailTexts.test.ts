import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { compareTexts } from '../../../web/texts/languages/compareTexts.ts'
import { MAIL_TEXTS, mailsIn } from './mailTexts.ts'

const OTHERS = ['de', 'fr', 'es', 'ar'] as const

test.each(OTHERS)('the texts in %s are those in English, each translated, with the same values', (language) => {
  const names = Object.values(MAIL_TEXTS.en.plans)
  expect(compareTexts(MAIL_TEXTS.en, MAIL_TEXTS[language], language, names)).toEqual([])
})

test.each(LANGUAGES)('plans are called as on the pages in %s', async (language) => {
  const { start } = (await import(`../../../web/texts/${language}/start.ts`)) as { start: { plans: object } }
  expect(MAIL_TEXTS[language].plans).toEqual(start.plans)
})

test.each([
  ['en', 'Ada', 'Hello Ada,'],
  ['en', null, 'Hello,'],
  ['en', '', 'Hello,'],
  ['en', 'Visit evil.example', 'Hello,'],
  ['de', 'Ada', 'Guten Tag Ada,'],
  ['de', 'Visit evil.example', 'Guten Tag,'],
  ['fr', 'Ada', 'Bonjour Ada,'],
  ['es', 'Ada', 'Hola, Ada:'],
  ['ar', 'Ada', 'مرحبًا \u2068Ada\u2069،'],
  ['ar', null, 'مرحبًا،'],
])('in %s %j is greeted as %j', (language, name, text) => expect(mailsIn(language).greeting(name)).toBe(text))

test.each([
  ['en', 'Boat House', 'Invitation to “Boat House” on Veracite'],
  ['en', 'Pills at pills.example', 'Invitation to your organization on Veracite'],
  ['de', 'Boat House', 'Einladung zu „Boat House“ bei Veracite'],
  ['de', 'Pills at pills.example', 'Einladung zu Ihrer Organisation bei Veracite'],
  ['fr', 'Boat House', 'Invitation à rejoindre «\u202fBoat House\u202f» sur Veracite'],
  ['es', 'www.pills', 'Invitación a su organización en Veracite'],
  ['ar', 'Boat House', 'دعوة إلى «\u2068Boat House\u2069» على \u2068Veracite\u2069'],
])('in %s the organization %j is invited to with %j', (language, at, text) =>
  expect(mailsIn(language).text('invitation.subject', { at })).toBe(text),
)

test('the stored language may have a region, be an unknown one or none', () => {
  const stored = ['de-AT', 'AR', 'xx', '', null, undefined]
  expect(stored.map((tag) => mailsIn(tag).language)).toEqual(['de', 'ar', 'en', 'en', 'en', 'en'])
})

test.each([
  ['en', 'January 2, 2026', '12,345'],
  ['de', '2. Januar 2026', '12.345'],
  ['fr', '2 janvier 2026', '12\u202f345'],
  ['es', '2 de enero de 2026', '12.345'],
  ['ar', '2 يناير 2026', '12,345'],
])('days and numbers are written as in %s', (language, day, number) => {
  const { text, day: dayOf } = mailsIn(language)
  expect(dayOf('2026-01-02T23:59:59.000Z')).toBe(day)
  const facts = { at: 'Acme', plan: 'Free', used: 12_345, max: 20_000 }
  expect(text('billing.limit.chats.text', facts)).toContain(number)
})

test.each([
  ['en', [1, 2], ['1 member,', '2 members,']],
  ['de', [1, 2], ['1 Mitglied,', '2 Mitglieder,']],
  ['ar', [1, 2, 3, 11, 100], ['عضوًا واحدًا', 'عضوين', '3 أعضاء', '11 عضوًا', '100 عضو و']],
])('members are counted as in %s', (language, counts, forms) => {
  const { text } = mailsIn(language)
  const said = counts.map((count) => text('billing.kept', { after: 'Free', count, storage: 200, chats: 300 }))
  for (const [index, form] of forms.entries()) expect(said[index]).toContain(form)
})

describe.each(LANGUAGES)('what somebody typed, in %s', (language) => {
  const { text, greeting } = mailsIn(language)

  test.each(['{{product}} {{role}}', '$t(reset)', '$& $1 $$', '__proto__', '%s', '<b>Ada</b>'])(
    'is %s as it was typed, and nothing is filled into it',
    (typed) => {
      expect(text('request.asked', { question: typed })).toContain(typed)
      expect(greeting(typed)).toContain(typed)
    },
  )

  test('does not turn around what stands behind it, and does not leave its place', () => {
    for (const typed of ['Ada \u202Egnp.exe', 'Ada\u2069\u2069 evil', 'Ada\u2066\u200B', 'Ada\r\nBcc: x']) {
      const said = greeting(typed)
      expect(said).not.toMatch(/[\u202A-\u202E\u2066\u200B\r]/)
      const opened = said.split('\u2068').length
      expect(said.split('\u2069')).toHaveLength(opened)
    }
  })

  test('is kept apart where it is written in the other direction', () => {
    const [same, other] = language === 'ar' ? ['بيت القوارب', 'Boat House'] : ['Boat House', 'بيت القوارب']
    expect(greeting(other)).toContain(`\u2068${other}\u2069`)
    if (language !== 'ar') expect(greeting(same)).not.toContain('\u2068')
  })
})
