import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { literalTexts } from './literals.ts'

const pages = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('web/testing/'))

test('pages take every text from the catalogue', () => {
  expect(pages.length).toBeGreaterThan(150)
  const found = pages.flatMap((file) => literalTexts(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

describe('a text outside the catalogue is found', () => {
  const found = (body: string) => literalTexts('a.tsx', `const a = ${body}`).map((text) => text.replace('a.tsx:1 ', ''))

  test.each([
    ['<p>Good morning</p>', 'Good morning'],
    ['<p>{open && "Close it"}</p>', 'Close it'],
    ['<p>{open ? t("a.b") : `Open it`}</p>', 'Open it'],
    ['<p>{name ?? "Nobody"}</p>', 'Nobody'],
    ['<p>{count + " found"}</p>', 'found'],
    ['<p>{`${count} pages`}</p>', 'pages'],
    ['<a aria-label="Home" />', 'Home'],
    ['<img alt={kind === "pdf" ? "A page" : t("x")} />', 'A page'],
    ['<input placeholder="Your name" title={t("a")} />', 'Your name'],
    ['<Dialog okText={"Yes"} />', 'Yes'],
  ])('in %s', (body, text) => {
    expect(found(body)).toEqual([text])
  })

  test.each([
    '<p>{t("auth.signIn.title")}</p>',
    '<p className="wide" id="first" role="status">{kind === "open" ? t("a") : t("b")}</p>',
    '<p> · {count} %</p>',
    '<input placeholder="https://" />',
    '<code>curl -H key</code>',
    '<Form.Item name="email" label={t("auth.email")} />',
    '<p>{styles["wide"]}{pick(list, "name")}</p>',
  ])('and nothing in %s', (body) => {
    expect(found(body)).toEqual([])
  })
})
