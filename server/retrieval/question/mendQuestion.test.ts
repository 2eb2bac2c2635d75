import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { weighedQuestion } from '../testing/weighedQuestion.ts'
import { mayBeMisspelled, mendQuestion } from './mendQuestion.ts'

const TEXT =
  'The training budget is 900 crowns. Obstetrics closes at noon. Forklift drivers hold a licence. Ingrid Solberg and Lars Hansen lead.'

/** Mends a question of which no word in `unknown` is in the index. */
function mend(text: string, unknown: readonly string[], { content = TEXT, language = 'en' } = {}) {
  const counts = Object.fromEntries(unknown.map((word) => [word, 0]))
  return mendQuestion(weighedQuestion(text, { language, counts }), [storedChunk(1, content, { language })])
}

describe('a word that no passage holds is read as one that is a slip away', () => {
  test.each([
    ['two letters swapped', 'What is the budegt?', 'budegt', 'What is the budget?'],
    ['a letter left out', 'Who is a forklft driver?', 'forklft', 'Who is a Forklift driver?'],
    ['a letter too many', 'What is the buddget?', 'buddget', 'What is the budget?'],
    ['another letter in a longer word', 'What is the trainimg?', 'trainimg', 'What is the training?'],
    ['two slips in a long word', 'When does obstretics close?', 'obstretics', 'When does Obstetrics close?'],
    ['a name', 'Who is Ingrid Soblerg?', 'Soblerg', 'Who is Ingrid Solberg?'],
    ['a word that asks', 'how mcuh is the budget', 'mcuh', 'how much is the budget'],
  ])('%s: %s', (_, text, unknown, expected) => {
    expect(mend(text, [unknown])?.text).toBe(expected)
  })

  test('in German, whose words have capitals', () => {
    const content = 'Der Urlaubsantrag wird geprüft.'
    expect(mend('Wer prüft den Urlaubsantrg?', ['Urlaubsantrg'], { content, language: 'de' })?.text).toBe(
      'Wer prüft den Urlaubsantrag?',
    )
  })

  test('and can be asked for as it is written: a word in quotation marks is never mended', () => {
    const { literal = '' } = mend('the trainig budegt', ['trainig', 'budegt']) ?? {}
    expect(literal).toBe('the "trainig" "budegt"')
    expect(mend(literal, ['trainig', 'budegt'])).toBeUndefined()
    expect(mend('the “trainig” «budegt»', ['trainig', 'budegt'])).toBeUndefined()
  })
})

describe('nothing is read as something else', () => {
  test.each([
    ['that the index knows', 'What is the budgets?', []],
    ['that is another name', 'Who is Larsen Hanson?', ['Hanson', 'Larsen']],
    ['that is short', 'What is the lad?', ['lad']],
    ['that is in capitals', 'What is the BUDEGT?', ['BUDEGT']],
    ['with figures', 'Where is TX500?', ['TX500']],
    ['that resembles no word', 'What about xylophones?', ['xylophones']],
    ['with another beginning', 'What is the gadget?', ['gadget']],
    ['two letters from a short word', 'What is the bugdte?', ['bugdte']],
  ])('%s: %s', (_, text, unknown) => {
    expect(mend(text, unknown)).toBeUndefined()
  })

  test('another letter beside a word that nothing resembles', () => {
    const content = 'The meeting point is behind the hall.'
    expect(mend('What is the meexing point of tungsten?', ['meexing', 'tungsten'], { content })).toBeUndefined()
  })

  test.each([
    ['What is the dose?', 'dose', 'The work of those', 'en'],
    ['Where is the form?', 'form', 'It is from here.', 'en'],
    ['What is the melting point?', 'melting', 'The meeting point is behind the hall.', 'en'],
    ['Who are the voters?', 'voters', 'All votes are counted.', 'en'],
    ['money for the trip', 'money', 'The street leads to Monsey.', 'en'],
    ['Was kostet mein Dackel?', 'Dackel', 'Der Deckel ist schwer.', 'de'],
    ['Peut-on fumer le matin ?', 'matin', 'Il tient la main.', 'fr'],
    ['¿Cuánto cuesta en Ghana?', 'Ghana', 'Gana quien llega.', 'es'],
    ['Кто пишет роман?', 'роман', 'Романс поют вечером.', 'ru'],
  ])('that is a word of its own: %s', (text, unknown, content, language) => {
    expect(mend(text, [unknown], { content, language })).toBeUndefined()
    const question = weighedQuestion(text, { language, counts: { [unknown]: 0 } })
    expect(mayBeMisspelled(question)).toBe(false)
  })

  test('where nothing was found', () => {
    expect(mendQuestion(weighedQuestion('the budegt', { counts: { budegt: 0 } }), [])).toBeUndefined()
  })

  test.each([
    ['東京の人口は', 'ja'],
    ['What is the budget?', 'en'],
    ['???', 'en'],
  ])('and %s is not even looked at', (text, language) => {
    expect(mayBeMisspelled(weighedQuestion(text, { language }))).toBe(false)
  })
})

describe('another letter is read as the right one where fingers or ears confuse them, else it is only offered', () => {
  test.each([
    ['What is the meexing point?', 'meexing', 'The meeting point is behind the hall.', 'en', false],
    ['What is the trainimg?', 'trainimg', TEXT, 'en', true],
    ['Where is the calender?', 'calender', 'The calendar hangs in the hall.', 'en', true],
    ['Какой отпузк?', 'отпузк', 'Отпуск длится 28 дней.', 'ru', true],
  ])('%s', (text, unknown, content, language, sure) => {
    expect(mend(text, [unknown], { content, language })?.sure).toBe(sure)
  })
})

test('the work is bounded: passages are read up to a length', () => {
  const content = `${'word '.repeat(4000)}budget`
  expect(mend('the budegt', ['budegt'], { content })).toBeUndefined()
})
