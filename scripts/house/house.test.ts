import { describe, expect, test } from 'vitest'
import { errorsWithoutParams } from './errors.ts'
import { MOST_FILES, MOST_LINES, tooLarge } from './sizes.ts'
import { strayTexts } from './texts.ts'

const textsIn = (jsx: string) => strayTexts(`export const Page = () => (${jsx})`).map(({ text }) => text)

describe('a text outside the catalogue', () => {
  test.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<p>\n  Hello\n</p>', ['Hello']],
    ['<>Größe</>', ['Größe']],
    ["<p>{'Hello'}</p>", ['Hello']],
    ['<p>{`Hello`}</p>', ['Hello']],
    ['<img alt="A cat" />', ['A cat']],
    ['<button aria-label="Close" title={"Close it"} />', ['Close', 'Close it']],
    ['<input placeholder={`Your name`} />', ['Your name']],
    ['<Field label="Name"><b>{value}</b> chats</Field>', ['Name', 'chats']],
  ])('%s', (jsx, found) => {
    expect(textsIn(jsx)).toEqual(found)
  })

  test.each([
    '<p>{t("hello")}</p>',
    '<p className="large" id="main" data-state="open">{name}</p>',
    '<p>· – 1 / 2 %</p>',
    '<input placeholder="https://" type="text" />',
    '<Link to="/login">{t("signIn")}</Link>',
    '<p>{kind === "pdf" ? t("pdf") : null}</p>',
  ])('is not %s', (jsx) => {
    expect(textsIn(jsx)).toEqual([])
  })

  test('is named with its line', () => {
    expect(strayTexts('const a = 1\nconst b = <p>Hello</p>\n')).toEqual([{ line: 2, text: 'Hello' }])
  })
})

describe('sizes', () => {
  const folderOf = (count: number, folder = 'server/chat') =>
    Array.from({ length: count }, (_, index) => ({ path: `${folder}/file${index}.ts`, lines: 10 }))

  test('a file may have as many lines as the rule says, and no more', () => {
    expect(tooLarge([{ path: 'a/b.ts', lines: MOST_LINES }], {})).toEqual([])
    expect(tooLarge([{ path: 'a/b.test.ts', lines: MOST_LINES + 1 }], {})).toEqual(['a/b.test.ts has 301 lines'])
  })

  test('a folder may have as many files as the rule says, tests and folders below it apart', () => {
    const full = [...folderOf(MOST_FILES), { path: 'server/chat/file.test.ts', lines: 1 }]
    expect(tooLarge([...full, ...folderOf(3, 'server/chat/below')], {})).toEqual([])
    expect(tooLarge(folderOf(MOST_FILES + 1), {})).toEqual(['server/chat has 26 files'])
  })

  test('an exception holds up to its figure, and is named when it is not needed', () => {
    expect(tooLarge(folderOf(30), { 'server/chat': 30 })).toEqual([])
    expect(tooLarge(folderOf(31), { 'server/chat': 30 })).toEqual(['server/chat has 31 files'])
    expect(tooLarge(folderOf(25), { 'server/chat': 30 })).toEqual(['server/chat needs no exception'])
  })
})

describe('an error with figures in its sentence', () => {
  test.each([
    "throw new AppError('A', `at most ${max}`)",
    "throw new AppError('A', `at most ${max}`, { fields: { name: 'x' } })",
    "assertThat(ok, 'A', `at most ${max}`)",
    "const message = `at most ${max}`\nthrow new AppError('A', message, { fields: { name: message } })",
  ])('is found without params: %s', (source) => {
    expect(errorsWithoutParams(source)).toEqual([source.includes('const') ? 2 : 1])
  })

  test.each([
    "throw new AppError('A', `at most ${max}`, { params: { max } })",
    "assertThat(ok, 'A', `at most ${max}`, { params: { max } })",
    "throw new AppError('A', 'too many')",
    'throw new AppError("A", `plain`)',
    'throw new Error(`at most ${max}`)',
  ])('is right: %s', (source) => {
    expect(errorsWithoutParams(source)).toEqual([])
  })
})
