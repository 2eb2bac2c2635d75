import { expect, test } from 'vitest'
import { asksTheSame, mayAskTheSame, readCompared, standsAlone } from './sameQuestion.ts'

const both = (ask: typeof asksTheSame) => (one: string, other: string) => {
  const [first, second] = [readCompared(one), readCompared(other)]
  const found = ask(first, second)
  expect(ask(second, first)).toBe(found)
  return found
}
const same = both(asksTheSame)
const maybe = both(mayAskTheSame)

test.each([
  ['How much is the deposit for a canoe?', 'how much is the deposit for a canoe'],
  ['How much is the deposit for a canoe?', 'How high is the canoe deposit?'],
  ['How much is the deposit for a canoe?', 'What is the deposit for a canoe?'],
  ['What is the notice period after 3 years?', 'How long is the notice period after 3 years?'],
  ['Who approves travel expenses?', 'By whom are travel expenses approved?'],
  ['How do I reset my password?', 'What do I do to reset the password?'],
  ['Wer genehmigt Reisekosten?', 'Von wem werden Reisekosten genehmigt?'],
])('%s – %s ask the same', (one, other) => {
  expect(same(one, other)).toBe(true)
})

test.each([
  ['number', 'What is the notice period after 3 years?', 'What is the notice period after 5 years?'],
  ['number', 'Who has key 12?', 'Who has key 21?'],
  ['name', 'Who drives to Bergen?', 'Who drives to Bodø?'],
  ['name', 'TX sales tax basecamp?', 'ny sales tax on basecamp'],
  ['denial', 'Is parking allowed there?', 'Is parking not allowed there?'],
  ['thing', 'How much is the deposit for a canoe?', 'How much is the deposit for a kayak?'],
  ['thing', 'How many days of leave do I get?', 'How many days of sick leave do I get?'],
  ['contrary', 'What is the price of a room before May?', 'What is the price of a room after May?'],
  ['duty', 'How long must I wait?', 'How long may I wait?'],
  ['kind of answer', 'How long is data kept?', 'Where is data kept?'],
  ['kind of answer', 'How do I reset my password?', 'How often do I reset my password?'],
  ['order', 'Is a boat heavier than a car?', 'Is a car heavier than a boat?'],
  ['order', 'Which train goes from Oslo to Bergen?', 'Which train goes from Bergen to Oslo?'],
  ['order', 'Is approval needed before travel?', 'Is travel needed before approval?'],
  ['order', 'What does Anna owe Peter?', 'What does Peter owe Anna?'],
])('where a %s differs they do not: %s – %s', (_, one, other) => {
  expect(same(one, other)).toBe(false)
})

test.each([
  ['number', 'What is the notice period after 3 years?', 'how long must i work on after handing it in, 5 years'],
  ['name', 'Who drives to Bergen?', 'Whose turn is it to bring the van to Bodø?'],
  ['denial', 'Is parking allowed there?', 'is it not ok to leave a car there'],
  ['duty', 'How long must I wait?', 'How long may I stand in line?'],
])('where a %s differs they do not, however near they may come: %s – %s', (_, one, other) => {
  expect(maybe(one, other)).toBe(false)
})

test('wholly other words may ask the same', () => {
  expect(maybe('How much is the deposit for a canoe?', 'what do i leave with you when i take a boat out')).toBe(true)
  expect(same('How much is the deposit for a canoe?', 'what do i leave with you when i take a boat out')).toBe(false)
})

test('what has no words is the same as nothing', () => {
  expect(same('???', '!!!')).toBe(false)
})

test.each([
  ['How much is the deposit for a canoe?', undefined, true],
  ['How much is the deposit for a canoe?', 'Who repairs the boats?', true],
  ['And on Sundays?', undefined, false],
  ['What does it cost?', 'Is there a canoe?', false],
  ['The deposit?', 'How is a canoe rented?', false],
])('whether %j behind %j stands alone: %j', (question, before, alone) => {
  expect(standsAlone(question, before)).toBe(alone)
})
