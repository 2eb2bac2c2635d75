import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const variables = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+): optional/gm)].map((match) => match[1] ?? '')

test('the README lists exactly the settings that the server reads', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(listed).toEqual(variables)
  expect(variables.length).toBeGreaterThan(10)
})

test.each(['README.md', 'CHANGELOG.md', 'docs/architecture.md', 'docs/configuration.md'])(
  'every file that %s links to is there',
  (page) => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')
    const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : ''
    for (const target of targets) expect(read(folder + target).length, target).toBeGreaterThan(0)
  },
)
