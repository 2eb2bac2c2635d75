import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES, type Language } from '../../shared/domain/languages.ts'
import { makeOrganization, type MadeMember, type MadeOrganization } from '../testing/factories.ts'
import { PASSWORD, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../testing/mail/mailServer.ts'

let mails: MailServer
let server: TestServer
let organization: MadeOrganization
beforeAll(async () => {
  mails = await startMailServer()
  server = await startTestServer({ env: { SMTP_URL: mails.url } })
  organization = await makeOrganization(server, { name: 'Bøathouse <b>Größe</b> & Søns', plan: 'enterprise' })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})

let counter = 0
const newAddress = () => `reader${(counter += 1)}@example.net`
const tokenIn = ({ mail }: ReceivedMail) => /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
const headerOf = (raw: string) => raw.slice(0, raw.search(/\r?\n\r?\n/))
const speak = (member: MadeMember, language: Language) => member.client.patch('/api/auth/user/language', { language })

const SIGN_UP_SUBJECTS: Record<Language, string> = {
  en: 'Verify your email for Veracite',
  de: 'Bestätigen Sie Ihre E-Mail-Adresse für Veracite',
  fr: 'Confirmez votre adresse e-mail pour Veracite',
  es: 'Confirme su correo electrónico para Veracite',
  ar: 'أكّد بريدك الإلكتروني لدى \u2068Veracite\u2069',
}
const RESET_SUBJECTS: Record<Language, string> = {
  en: 'Reset your Veracite password',
  de: 'Ihr Passwort für Veracite zurücksetzen',
  fr: 'Réinitialiser votre mot de passe Veracite',
  es: 'Restablezca su contraseña de Veracite',
  ar: 'إعادة تعيين كلمة المرور لدى \u2068Veracite\u2069',
}
const INVITED: Record<Language, string> = {
  en: 'Hello Per,',
  de: 'Guten Tag Per,',
  fr: 'Bonjour Per,',
  es: 'Hola, Per:',
  ar: 'مرحبًا \u2068Per\u2069،',
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('a sign-up is answered with a mail in the language of the page, and so are later mails', async () => {
    const person = signUpData({ language })
    const signedUp = await server.client().post('/api/signup/super-admin', person)
    expect(signedUp.status).toBe(201)
    const letter = await mails.mailTo(person.email)
    expect(letter.mail.subject).toBe(SIGN_UP_SUBJECTS[language])
    await server.client().post('/api/verify-email', { token: tokenIn(letter) })
    const organizationSlug = signedUp.json.organizationSlug
    await server.client().post('/api/password/forgot', { organizationSlug, email: person.email })
    const reset = await mails.mailTo(person.email, 2)
    expect(reset.mail.subject).toBe(RESET_SUBJECTS[language])
  })

  test('the mail says its language and direction, has headers of ASCII alone and both parts', async () => {
    const person = signUpData({ language, organizationName: 'Größe مرحبا' })
    await server.client().post('/api/signup/super-admin', person)
    const { raw, mail } = await mails.mailTo(person.email)
    const head = headerOf(raw)
    expect([...head].filter((character) => character.charCodeAt(0) > 126)).toEqual([])
    expect(mail.headers.get('content-language')).toBe(language)
    const attributes = `lang="${language}" dir="${directionOf(language)}"`
    expect(String(mail.html).split(attributes)).toHaveLength(3)
    expect(String(mail.html)).toContain(`<title>${SIGN_UP_SUBJECTS[language]}</title>`)
    expect(mail.text).toContain('/verify-email?token=')
  })

  test('an invitation is in the language of whoever invites, and whoever accepts reads in that of their page', async () => {
    const host = await organization.add('admin', { firstName: 'إيدا "<i>', lastName: 'Hölm\u202E' })
    expect((await speak(host, language)).status).toBe(200)
    const email = newAddress()
    await host.client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email, role: 'user' })
    const { raw, mail } = await mails.mailTo(email)
    expect(mail.text).toContain(INVITED[language])
    expect(mail.text).toContain('إيدا "<i> Hölm')
    expect(mail.text).not.toContain('\u202E')
    expect(mail.subject).toContain('Bøathouse <b>Größe</b> & Søns')
    expect(headerOf(raw)).not.toMatch(/Bøathouse|<b>/)
    expect(String(mail.html)).not.toMatch(/<[bi]>/)
    const reads = language === 'ar' ? 'de' : 'ar'
    const token = tokenIn({ mail } as ReceivedMail)
    const names = { firstName: 'Per', lastName: 'Berg' }
    const body = { ...names, token, password: PASSWORD, language: reads }
    expect((await server.client().post('/api/accept-invitation', body)).status).toBe(201)
    await server.client().post('/api/password/forgot', { organizationSlug: organization.slug, email })
    expect((await mails.mailTo(email, 2)).mail.subject).toBe(RESET_SUBJECTS[reads])
  })

  test('a member who switches the language is told of a rejected request in it', async () => {
    const member = await organization.add('user', { language: language === 'de' ? 'en' : 'de' })
    await speak(member, language)
    expect((await member.client.get('/api/auth/user')).json.language).toBe(language)
    const asked = await member.client.post('/api/resource-requests', { question: 'Wo ist der Plan <b>?' })
    const reviewed = await organization.owner.client.patch(`/api/resource-requests/${asked.json.request.id}`, {
      status: 'rejected',
      adminNotes: 'Nein, {{at}} $& nicht.',
    })
    expect(reviewed.status).toBe(200)
    const { mail } = await mails.mailTo(member.email)
    expect(mail.headers.get('content-language')).toBe(language)
    expect(mail.text).toContain('Wo ist der Plan <b>?')
    expect(mail.text).toContain('Nein, {{at}} $& nicht.')
  })
})

test('somebody who has not said a language reads in English, and one that is not there is refused', async () => {
  const member = await organization.add('user')
  expect((await member.client.get('/api/auth/user')).json.language).toBeNull()
  await server.client().post('/api/password/forgot', { organizationSlug: organization.slug, email: member.email })
  expect((await mails.mailTo(member.email)).mail.subject).toBe(RESET_SUBJECTS.en)
  for (const language of ['xx', 'de-AT', '', null, 7])
    expect((await member.client.patch('/api/auth/user/language', { language })).status).toBe(400)
  expect((await server.client().post('/api/signup/super-admin', signUpData({ language: 'xx' }))).status).toBe(400)
})
