import { expect, test } from 'vitest'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { goesOn } from './goesOn.ts'

const all: DeepEncoder = {
  ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir: 'shared/models' })),
  depth: 'all',
}
const chance = (text: string, before: string) => goesOn({ deep: [all] }, text, before)

// None of these stands in the collections that the weights were fitted to.
test.each([
  ['And after three years with the company?', 'How many days of leave does a new colleague get?'],
  ['What does the larger model cost then?', 'How much is the small coffee machine?'],
  ['Does that count for apprentices too?', 'When do I get a parking permit?'],
  ['Und wenn ich nur halbtags arbeite?', 'Wie viele Urlaubstage habe ich?'],
  ['Et pour les enfants de moins de douze ans ?', 'Combien coûte une entrée au musée ?'],
  ['¿Y si llueve ese día?', '¿Dónde se celebra la fiesta de verano?'],
  ['E per chi abita fuori città?', 'Quanto costa la tessera della biblioteca?'],
])('%j goes on with %j', async (text, before) => {
  expect(await chance(text, before)).toBeGreaterThan(0.5)
})

test.each([
  ['Who repairs the coffee machine on the second floor?', 'How many days of leave does a new colleague get?'],
  ['At what time does the canteen close on Fridays?', 'How much is the small coffee machine?'],
  ['Wer darf den Dienstwagen benutzen?', 'Wie viele Urlaubstage habe ich?'],
  ['Quelle est la vitesse maximale autorisée dans le parking ?', 'Combien coûte une entrée au musée ?'],
  ['¿Cuántos ordenadores hay en la sala de formación?', '¿Dónde se celebra la fiesta de verano?'],
])('%j does not go on with %j', async (text, before) => {
  expect(await chance(text, before)).toBeLessThan(0.5)
})

test('nothing is told where the encoder for all languages is not in force, is another one, or fails', async () => {
  const [text, before] = ['And then?', 'When does the canteen open?']
  expect(await goesOn({ deep: [] }, text, before)).toBeUndefined()
  expect(await goesOn({ deep: [{ ...all, modelId: 'another@1:mean' }] }, text, before)).toBeUndefined()
  const failing = { ...all, embed: () => Promise.reject(new Error('gone')) }
  expect(await goesOn({ deep: [failing] }, text, before)).toBeUndefined()
})
