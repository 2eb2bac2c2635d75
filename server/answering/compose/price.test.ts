import { expect, test } from 'vitest'
import { pricesNothing } from './price.ts'

const kept = 'Lost things are kept for 90 days.'

test.each([
  ['How much does a single room cost a day?', [kept]],
  ['What does a room cost?', [kept, 'The safe is free.']],
  ['Combien coûte une chambre par jour ?', ['Les objets trouvés sont gardés 90 jours.']],
  ['Was kostet ein Zimmer?', ['Fundsachen werden 90 Tage aufbewahrt.']],
  ['¿Cuánto cuesta una habitación?', ['Se guarda 90 días.']],
])('what says nothing of a price is no answer to %s', (question, all) => {
  expect(pricesNothing(question, { lead: all[0] ?? '', all })).toBe(true)
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
  expect(pricesNothing(question, { lead: all[0] ?? '', all })).toBe(false)
})
