import { describe, expect, test } from 'vitest'
import { quotedFrom } from '../../testing/quotedFrom.ts'
import { storedChunk } from '../../testing/storedChunk.ts'

const under = (heading: string, text: string, language = 'en') => {
  const content = `${heading}\n\n${text}`
  return storedChunk(content, { headingPath: [heading], textStart: heading.length + 2, language })
}

describe('what stands under a label that denies', () => {
  test.each([
    [
      'Not covered',
      'Is wear of bearings covered by the warranty?',
      'The warranty covers wear of bearings in part.',
      'en',
    ],
    [
      'Exclusions',
      'Does the policy cover bicycles on the roof?',
      'The policy and bicycles on the roof are covered here.',
      'en',
    ],
    ['Exempt goods', 'Is duty on books paid?', 'Duty on books is paid.', 'en'],
    ['Nicht versichert', 'Sind Fahrräder auf dem Dach versichert?', 'Fahrräder auf dem Dach sind versichert.', 'de'],
    ['Ausnahmen', 'Darf der Hund in die Kantine?', 'Der Hund darf in die Kantine.', 'de'],
    ['Exclusions', 'Est-ce que les vélos sur le toit sont assurés ?', 'Les vélos sur le toit sont assurés.', 'fr'],
    ['Exclusiones', '¿Están aseguradas las bicicletas?', 'Las bicicletas están aseguradas.', 'es'],
    ['Esclusioni', 'Le biciclette sono assicurate?', 'Le biciclette sono assicurate.', 'it'],
    ['Exclusões', 'As bicicletas são seguradas?', 'As bicicletas são seguradas.', 'pt'],
    ['Исключения кроме велосипедов', 'Велосипеды застрахованы?', 'Велосипеды застрахованы.', 'ru'],
    ['不包括', '自行车是否投保?', '自行车已投保。', 'zh'],
  ])('%s: is never said without it, and nobody says yes (%s)', (heading, question, text, language) => {
    const answer = quotedFrom(question, [under(heading, text, language)], { language })
    expect(answer).toContain(`${heading}: ${text.slice(0, 5)}`)
    expect(answer).not.toMatch(/^(?:Yes|Ja|Oui|Sí)\./)
  })

  test('a heading that denies nothing stays away, and the verdict is said', () => {
    const question = 'Does the policy cover bicycles on the roof?'
    const text = 'The policy does cover bicycles on the roof.'
    expect(quotedFrom(question, [under('Bicycles', text)])).not.toContain('Bicycles:')
    expect(quotedFrom('May dogs enter the canteen?', [under('Dogs', 'Dogs may enter the canteen.')])).toMatch(/^Yes\./)
  })

  test('the line that leads to a list is told with its points', () => {
    const text = 'Not included in the rent are:\n\n- heating of the rooms\n- cleaning of the stairs\n- water'
    const answer = quotedFrom('Is heating of the rooms included in the rent?', [storedChunk(text)])
    expect(answer).toMatch(/^Not included in the rent are:/)
    expect(answer.match(/Not included/g)).toHaveLength(1)
    expect(answer).toContain('heating of the rooms')
  })

  test.each(['No. 4 hook', 'Why can’t I enter?', 'Notice', 'It is never opened on Sundays.'])(
    '%s is no such label',
    (heading) => {
      const text = 'Dogs may enter the canteen with a lead.'
      expect(quotedFrom('Where may dogs enter with a lead?', [under(heading, text)])).not.toContain(`${heading}: Dogs`)
    },
  )
})
