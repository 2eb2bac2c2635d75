import { describe, expect, it } from 'vitest'
import { pageAt, pageFile, PAGES } from './pages.ts'

describe('a page', () => {
  it.each(PAGES.map((page) => [page.replace(':slug', 'acme')]))('is at %s, with and without a slash behind', (path) => {
    expect(pageAt(path)).toBeDefined()
    expect(pageAt(path === '/' ? path : `${path}/`)).toBeDefined()
  })

  it.each(['/verify-email', '/reset-password', '/accept-invitation', '/confirm-email', '/forgot-password'])(
    'is where a mail leads: %s',
    (path) => expect(pageAt(path)).toBeDefined(),
  )

  it.each(['/org/x', '/org/x/documents', '/org/x/admin/', '/org/x/admin/widget', '/org/a-b-2', '/org/%C3%A9'])(
    'of an organization is at %s, whether or not there is one of that name',
    (path) => expect(pageAt(path)).toBeDefined(),
  )
})

it.each([
  '',
  '//',
  '///',
  '/nothing',
  '/login/x',
  '/login//',
  '//login',
  'login',
  '/LOGIN',
  '/log in',
  '/login?next=/',
  '/login#top',
  '/org',
  '/org/',
  '/org//',
  '/org//admin',
  '/org/a/b',
  '/org/a/admin/c',
  '/org/a/admin/widget/c',
  '/org/a/documents/widget',
  '/org/a/documents/7',
  '/:slug',
  '/*',
  '/constructor',
  '/api/health',
  '/index.html',
])('%j is none', (path) => {
  expect(pageAt(path)).toBeUndefined()
})

it('stands once in the list', () => {
  expect(new Set(PAGES).size).toBe(PAGES.length)
})

it('is looked for in a time that does not grow with the square of the path', () => {
  expect(pageAt(`/${'a/'.repeat(200_000)}`)).toBeUndefined()
  expect(pageAt('/'.repeat(200_000))).toBeUndefined()
})

it('has a document of its own in the build', () => {
  const files = PAGES.map((page) => pageFile(page))
  expect(new Set(files).size).toBe(PAGES.length)
  for (const file of files) expect(file).toMatch(/^pages\/[a-z.-]+\.html$/)
})
