// @vitest-environment happy-dom
import type { useMutation } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LANGUAGE_KEY } from '../../shared/domain/languages.ts'
import { cleanUpAfterEach, draw, heldServer, person } from '../testing/render.tsx'
import { texts } from '../texts/i18n.ts'
import { useAcceptInvitation, useSignUp, useSignUpCheckout, useSignUpOrganization } from '../auth/auth.queries.ts'
import { RequireAccess } from './RequireAccess.tsx'
import { sessionQuery } from './session.queries.ts'

cleanUpAfterEach()
afterEach(async () => {
  localStorage.clear()
  document.cookie = `${LANGUAGE_KEY}=; Max-Age=0; Path=/`
  await texts.changeLanguage('en')
})

/** What shows another language is fetched first, which takes its time on a busy machine. */
const CALL = 'PATCH /api/auth/user/language'
const pages = (
  <RequireAccess ability="organization.read">
    <RequireAccess ability="chat.use">The page</RequireAccess>
  </RequireAccess>
)
const open = (language: 'ar' | 'en' | null) => draw(pages, { user: person('user', { language }) })
const known = ({ client }: ReturnType<typeof open>) => client.getQueryData(sessionQuery.queryKey)?.language

it('tells the server the language of the pages where it knows none, once', async () => {
  await texts.changeLanguage('de')
  const server = heldServer({ [CALL]: () => ({ message: 'done' }) })
  const drawn = open(null)
  await waitFor(() => expect(server.calls).toEqual([CALL]))
  expect([server.bodies, known(drawn)]).toEqual([[{ language: 'de' }], 'de'])
})

it('leaves what is stored and what was chosen here as they are until somebody switches', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en')
  const server = heldServer({ [CALL]: () => ({ message: 'done' }) })
  const drawn = open('ar')
  expect([server.calls, known(drawn)]).toEqual([[], 'ar'])
  await texts.changeLanguage('fr')
  await texts.changeLanguage('es')
  expect([server.bodies, known(drawn)]).toEqual([[{ language: 'fr' }, { language: 'es' }], 'es'])
  await texts.changeLanguage('es')
  expect(server.calls).toHaveLength(2)
})

it('shows the stored language where nobody has chosen one in this browser, and keeps it', async () => {
  const server = heldServer()
  open('ar')
  await waitFor(() => expect(texts.language).toBe('ar'))
  await waitFor(() => expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ar'))
  expect([document.cookie, server.calls]).toEqual([expect.stringContaining(`${LANGUAGE_KEY}=ar`), []])
})

it('says nothing where the server does not take it, and tells it again at the next switch', async () => {
  const server = heldServer()
  const drawn = open('en')
  await texts.changeLanguage('fr')
  expect(known(drawn)).toBe('fr')
  await server.answer(CALL, { code: 'INTERNAL', message: 'broken' }, 500)
  await waitFor(() => expect(known(drawn)).toBe('en'))
  await texts.changeLanguage('de')
  expect(server.bodies.at(-1)).toEqual({ language: 'de' })
})

it.each([
  ['/api/signup/super-admin', useSignUp],
  ['/api/signup/organization', useSignUpOrganization],
  ['/api/signup/create-checkout', useSignUpCheckout],
  ['/api/accept-invitation', useAcceptInvitation],
] as const)('what makes an account by %s says the language of the page', async (path, use) => {
  await texts.changeLanguage('ar')
  const server = heldServer()
  function Form() {
    const action = (use as () => ReturnType<typeof useMutation<unknown, Error, object>>)()
    return <button onClick={() => action.mutate({ firstName: 'Ada' })}>Send</button>
  }
  draw(<Form />)
  document.querySelector('button')?.click()
  await waitFor(() => expect(server.calls).toEqual([`POST ${path}`]))
  expect(server.bodies).toEqual([{ firstName: 'Ada', language: 'ar' }])
})
