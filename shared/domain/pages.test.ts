import { expect, it } from 'vitest'
import { isPage } from './pages.ts'

it.each(['/', '/login', '/login/', '/org/acme', '/org/acme/documents', '/org/x/admin/'])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

it.each(['', '//', '/nothing', '/login/x', '/org', '/org/', '/org//admin', '/org/a/b', '/org/a/admin/c', '/LOGIN'])(
  '%j is none',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)
