import { describe, expect, test } from 'vitest'
import { renderChunk } from '../../../shared/ingest/renderChunk.ts'
import { quotedFrom } from '../testing/quotedFrom.ts'
import { storedChunk } from '../testing/storedChunk.ts'

/** A passage under a heading, at a place of its document. */
function section(heading: string, text: string, index = 0, document = 1) {
  const headingPath = heading === '' ? [] : [heading]
  const chunk = renderChunk({
    index,
    headingPath,
    place: {},
    language: 'en',
    overlap: 0,
    parts: [{ before: '', text }],
  })
  const named = storedChunk(chunk.content, { name: `d${document}.md` })
  return { ...named, ...chunk, id: document * 100 + index, document: { ...named.document, id: document } }
}

const FIRE = section(
  'In case of fire',
  'Keep calm and follow these steps:\n1. Warn others.\n2. Call 222.\n3. Leave the house.',
)
const CANTEEN = section('Canteen', 'The canteen opens at noon. Guests pay at the till.', 1)

describe('steps', () => {
  test('are told whole, in their order, with what leads to them', () => {
    expect(quotedFrom('What are the steps in case of fire?', [CANTEEN, FIRE])).toBe(
      'Keep calm and follow these steps: [1]\n\n1. Warn others [1].\n2. Call 222 [1].\n3. Leave the house [1].',
    )
  })

  test('go on in the next passage of the document, which gets a number of its own', () => {
    const next = section('In case of fire', '4. Wait at the gate.\n5. Tell the porter.', 1)
    const told = quotedFrom('What are the steps in case of fire?', [FIRE], { around: [next] })
    expect(told).toContain('3. Leave the house [1].\n4. Wait at the gate [2].\n5. Tell the porter [2].')
  })

  test.each([
    ['of another document', section('In case of fire', '4. Wait at the gate.\n5. Tell the porter.', 1, 2)],
    ['that is further on', section('In case of fire', '4. Wait at the gate.\n5. Tell the porter.', 2)],
    ['with numbers of its own', section('In case of flood', '1. Wait at the gate.\n2. Tell the porter.', 1)],
  ])('do not go on in a passage %s', (_, next) => {
    expect(quotedFrom('What are the steps in case of fire?', [FIRE], { around: [next] })).not.toContain('Wait')
  })

  test('are cut where they become a text of their own', () => {
    const long = Array.from({ length: 30 }, (_, at) => `${at + 1}. Open gate ${'very slowly '.repeat(9)}now.`)
    const told = quotedFrom('What are the steps to open the gate?', [section('Open the gate', long.join('\n'))])
    expect(told).toContain('1. Open gate')
    expect(told.match(/^\d+\. /gm)?.length).toBeGreaterThan(8)
    expect(told.split(/\s+/).length).toBeLessThan(320)
  })

  test('without numbers are those of the section that is named', () => {
    const first = section(
      'First day',
      '- Fetch the badge of the house from the porter at the main gate.\n- Greet the porter and all who sit in the hall.',
    )
    const before = section('Before the first day', '- Sign the contract.\n- Send the form.', 1)
    const told = quotedFrom('How do I prepare for my first day?', [before, first])
    expect(told).toContain('- Fetch the badge')
    expect(told).not.toContain('contract')
  })

  test('without numbers are none where they are about something else than the rest of their passage', () => {
    const links = section(
      'The writer of files',
      'The keeper of the log rotates its files by night, when the lamp is out and nobody writes.\n- See the lamp of the pier\n- See the rules of the harbour',
    )
    const told = quotedFrom('How do I rotate the files of the log?', [links, CANTEEN])
    expect(told).toMatch(/^The keeper of the log rotates its files by night/)
  })

  test('are a short section where there is no list', () => {
    const text = 'Take the form from the porter. Fill it in. Bring it back before noon.'
    const told = quotedFrom('How do I apply for a locker?', [section('Apply for a locker', text), CANTEEN])
    expect(told).toBe('Take the form from the porter [1]. Fill it in [1]. Bring it back before noon [1].')
  })

  test('of what no passage speaks of are none', () => {
    expect(quotedFrom('What are the steps when a volcano erupts?', [CANTEEN], { unknown: ['volcano', 'erupts'] })).toBe(
      '',
    )
  })
})

describe('a list of things', () => {
  const GEAR = section('Climbing gear', 'Each guest of the climbing hall gets:\n- a helmet\n- a rope\n- a harness')

  test('is told whole where its passage holds the question', () => {
    const told = quotedFrom('Which things does each guest of the climbing hall get?', [CANTEEN, GEAR])
    for (const thing of ['helmet', 'rope', 'harness']) expect(told).toContain(`- a ${thing} [1]`)
  })

  test('is not told for another question that asks for several', () => {
    const told = quotedFrom('Which diving suits does each guest of the swimming hall borrow in winter?', [GEAR])
    expect(told).not.toContain('harness')
  })
})
