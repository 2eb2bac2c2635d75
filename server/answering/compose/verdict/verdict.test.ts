import { describe, expect, test } from 'vitest'
import { ranked } from '../../testing/ranked.ts'
import { storedChunk } from '../../testing/storedChunk.ts'
import { verdictOf } from './verdict.ts'

function verdict(question: string, text: string, language = 'en') {
  const { asked, passages } = ranked(question, [storedChunk(text, { language })], language)
  const sentence = passages[0]?.sentences[0]
  return sentence && verdictOf(asked, { text, sentence })
}

describe('a figure decides', () => {
  test.each([
    ['Is it true that I have 35 days of leave?', 'Employees have 27 days of leave.', 'no'],
    ['Is it true that I have 27 days of leave?', 'Employees have 27 days of leave.', 'yes'],
    ['Does parking cost 40 euros?', 'Parking costs €28 a month.', 'no'],
    ['Does the licence cost £1,200?', 'The licence costs £1200.', 'yes'],
    ['Is the filter changed after 3 months?', 'The filter is changed after 6 months.', 'no'],
    ['Is it true that I have 35 days of leave?', 'Leave is asked for 3 weeks ahead.', undefined],
    ['Is it true that I have 35 days of leave?', 'It is 27 days, and 31 days from the sixth year.', undefined],
    ['Do I have more than 20 days of leave?', 'Employees have 27 days of leave.', undefined],
  ] as const)('%s %s', (question, text, wanted) => {
    expect(verdict(question, text)).toBe(wanted)
  })
})

describe('words decide', () => {
  test.each([
    ['Are potted plants allowed?', 'Potted plants are forbidden everywhere.', 'en', 'no'],
    ['Are speeding fines refunded?', 'Speeding fines are never refunded.', 'en', 'no'],
    ['May dogs enter the canteen?', 'Dogs may enter the canteen.', 'en', 'yes'],
    ['May dogs enter the canteen?', 'Dogs may enter the canteen only with a lead.', 'en', undefined],
    [
      'Are cut flowers allowed on wards?',
      'Cut flowers are allowed on wards, but not in intensive care.',
      'en',
      undefined,
    ],
    ['Can I return engravings?', 'Yes, engravings can be returned.', 'en', undefined],
    ['Is it not allowed to park here?', 'Parking is forbidden here.', 'en', undefined],
    ['Do I get a car?', 'The office is not open on Sundays.', 'en', undefined],
    ['Darf ich in der Werkstatt rauchen?', 'Rauchen ist in der Werkstatt verboten.', 'de', 'no'],
    ['Dürfen Hunde in die Kantine?', 'Hunde dürfen in die Kantine.', 'de', 'yes'],
    ['Est-ce que les chiens sont admis à la cantine ?', 'Les chiens sont interdits à la cantine.', 'fr', 'no'],
    ['¿Se permite fumar en el taller?', 'Está prohibido fumar en el taller.', 'es', 'no'],
    ['Mogen honden in de kantine?', 'Honden zijn verboden in de kantine.', 'nl', undefined],
  ] as const)('%s %s', (question, text, language, wanted) => {
    expect(verdict(question, text, language)).toBe(wanted)
  })
})
