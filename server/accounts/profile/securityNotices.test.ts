import { afterAll, beforeAll, expect, test } from 'vitest'
import { enableTwoFactor } from '../../testing/authenticator.ts'
import { foundOrganization, mailedToken, mailsTo, PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Waits for a mail to an address that says so; its link leads to a page that changes nothing by itself. */
const notice = (email: string, sentence: string) =>
  until(async () => {
    const mail = (await mailsTo(server, email)).find(({ text }) => text.includes(sentence))
    if (mail) expect(mail.text).toContain(`${server.url}/forgot-password`)
    return mail !== undefined
  })

test('a changed password and a reset one are told by mail', async () => {
  const { client, email, slug } = await foundOrganization(server)
  const newPassword = 'Another-horse-8!'
  await client.patch('/api/auth/user/password', { currentPassword: PASSWORD, newPassword })
  await notice(email, 'The password of your account at')

  await client.post('/api/password/forgot', { organizationSlug: slug, email })
  const token = await mailedToken(server, email, 'reset-password')
  await client.post('/api/password/reset', { token, password: PASSWORD })
  await notice(email, 'was replaced through a mailed link')
})

test('two-factor sign-in is told by mail when it goes on and off', async () => {
  const { client, email } = await foundOrganization(server)
  const { recoveryCodes } = await enableTwoFactor(client, { password: PASSWORD, time: new Date() })
  await notice(email, 'Two-factor sign-in was switched on')
  const off = { currentPassword: PASSWORD, code: recoveryCodes[0] }
  expect((await client.post('/api/auth/two-factor/disable', off)).status).toBe(200)
  await notice(email, 'Two-factor sign-in was switched off')
})
