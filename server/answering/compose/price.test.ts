import { expect, test } from 'vitest'
import { pricesNothing } from './price.ts'

const told = (language: string, texts: readonly string[]) => {
  const all = texts.map((text) => ({ text, language }))
  return { lead: all[0] ?? { text: '', language }, all }
}
const kept = 'Lost things are kept for 90 days.'

test.each([
  ['en', 'How much does a single room cost a day?', [kept]],
  ['en', 'What does a room cost?', [kept, 'The safe is free.']],
  ['fr', 'Combien coûte une chambre par jour ?', ['Les objets trouvés sont gardés 90 jours.']],
  ['de', 'Was kostet ein Zimmer?', ['Fundsachen werden 90 Tage aufbewahrt.']],
  ['es', '¿Cuánto cuesta una habitación?', ['Se guarda 90 días.']],
])('in the language %s what says nothing of a price is no answer to %s', (language, question, all) => {
  expect(pricesNothing(question, told(language, all))).toBe(true)
})

test.each([
  ['an amount', 'What does a room cost?', ['A room is €126 a day.']],
  ['an amount in words', 'What does a room cost?', ['For a room 126 euros are paid.']],
  ['an amount behind the sentence that leads', 'What does a room cost?', [kept, 'A room is $126.']],
  ['nothing to pay', 'What does parking cost?', ['Parking is free.']],
  ['a price without a currency', 'What does lunch cost?', ['The price of lunch: 4.20']],
  ['whatever it says, where no price is asked for', 'How long are things kept?', [kept]],
  ['where much is asked for and no price', 'How much does a wheel weigh?', ['A wheel weighs 900 g.']],
])('%s may be quoted', (_, question, all) => {
  expect(pricesNothing(question, told('en', all))).toBe(false)
})
