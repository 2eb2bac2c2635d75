import { expect, test } from 'vitest'
import { weighedQuestion } from '../../../retrieval/testing/weighedQuestion.ts'
import { wholeTable } from '../../testing/wholeTable.ts'
import { readRequest } from '../ask/questionTokens.ts'
import { withCaptions } from '../read/captions.ts'
import { gridsOf } from '../read/grid.ts'
import { gridTerms } from './gridTerms.ts'
import { mayExplain } from './mayExplain.ts'
import { parses } from './parse.ts'
import { spansOf } from './spans.ts'

const TABLES = [
  wholeTable(['Lamp | Price (EUR) | In stock', 'Arc | 10 | yes', 'Bow lamp | 12 | no', 'Cone | 15 | yes'], {
    name: 'lamps.xlsx',
  }),
  wholeTable(['Bird | Weight (g) | Seen on', 'Tern | 120 | 2023-05-04', 'Gull | 1100 | 2024-06-01'], {
    headingPath: ['Birds of the bay'],
  }),
  wholeTable(['Route | 2022 | 2023', 'Bergen | 1,200 | 1,350', 'Molde | 800 | 790']),
]

const QUESTIONS = [
  'What is the price of the Arc?',
  'Which lamp is the cheapest?',
  'How much do the Arc and the Bow lamp cost together?',
  'Which birds weigh more than 500 grams?',
  'How many birds were seen after May 2023?',
  'When was the gull seen in the bay?',
  'How many lamps are in stock?',
  'What was the total for Bergen in 2023?',
  'Which route has more than 1,000 in 2022?',
  'What is 3 times the price of the Cone?',
  'Who leads the travel desk in Bergen?',
  'What is the price of a boat?',
]

test('what it rules out has no explanation; what is explained is never ruled out', () => {
  const outcomes = { ruledOut: 0, explained: 0 }
  for (const question of QUESTIONS)
    for (const grid of withCaptions(TABLES).flatMap(gridsOf)) {
      const request = readRequest(weighedQuestion(question))
      if (!request) throw new Error(`${question} is a question that a table may answer`)
      const terms = gridTerms(grid, request.language)
      const explained = parses(request.tokens, spansOf(request, grid, terms)).length > 0
      const may = mayExplain(request, terms)
      if (explained) expect([question, may]).toEqual([question, true])
      outcomes.explained += explained ? 1 : 0
      outcomes.ruledOut += may ? 0 : 1
    }
  expect(outcomes.explained).toBeGreaterThanOrEqual(8)
  expect(outcomes.ruledOut).toBeGreaterThanOrEqual(16)
})
