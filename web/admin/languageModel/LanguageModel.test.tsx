// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { LanguageModel } from './LanguageModel.tsx'
import { MEASURED_GAINS } from './measuredGains.ts'
import '../../texts/account/adminTexts.ts'

cleanUpAfterEach()

const MODEL = { engine: 'local', name: 'qwen', host: null, manner: 'writes', state: 'answers', trial: null } as const

const questions = { agreed: null, done: 0, of: 9 }

it.each<[string, Omit<LanguageModelView, 'questions'>, RegExp, RegExp]>([
  ['none', { model: null, hosts: [] }, /word for word\. No language model/, /nothing leaves the server/],
  ['one that writes', { model: MODEL, hosts: [] }, /^The language model qwen writes answers/, /nothing leaves/],
  [
    'one that chooses',
    { model: { ...MODEL, manner: 'chooses' }, hosts: [] },
    /^The small language model qwen chooses/,
    /nothing leaves/,
  ],
  [
    'one that did not pass',
    { model: { ...MODEL, state: 'unfit', trial: { right: 1, of: 5 } }, hosts: [] },
    /did 1 of 5 questions .* quote your documents instead/,
    /nothing leaves/,
  ],
  [
    'one elsewhere that fails',
    {
      model: { ...MODEL, engine: 'openai', host: 'api.example.com', state: 'unavailable' },
      hosts: ['api.example.com'],
    },
    /could not be asked/,
    /are sent to api\.example\.com\.$/,
  ],
])('with %s it says who answers, and what leaves the server', async (_, view, who, where) => {
  const server = heldServer()
  draw(<LanguageModel />)
  await server.answer('GET /api/organization/language-model', { ...view, questions })
  const now = within(await screen.findByRole('region', { name: 'Who answers now' }))
  expect(await now.findByText(who)).toBeTruthy()
  expect(now.getByText(where)).toBeTruthy()
})

it('the figures that it shows are those that were measured', () => {
  const results = readFileSync('bench/quality/RESULTS.md', 'utf8')
  const [capable, small] = MEASURED_GAINS
  const { good, wrong, refused, unanswerable } = capable ?? {}
  expect(results).toContain(
    `| all | ${good?.with} | ${wrong?.with} | 3 | ${refused?.with} of ${unanswerable} | ${good?.without} | ${wrong?.without} |`,
  )
  expect(results).toContain(
    `Without a model ${refused?.without} of the ${unanswerable} unanswerable ones were refused.`,
  )
  for (const [row, at] of [
    ['without a model', 'without'],
    ['with it, each collection', 'with'],
  ] as const) {
    const line = results.split('\n').find((text) => text.startsWith(`| ${row}`))
    const figures = line?.split('|').map((cell) => cell.trim())
    expect([figures?.[2], figures?.[4], figures?.[6]]).toEqual([
      `${small?.good[at]}`,
      `${small?.wrong[at]}`,
      `${small?.refused[at]} of ${small?.unanswerable}`,
    ])
  }
})
