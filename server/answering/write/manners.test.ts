import { describe, expect, test } from 'vitest'
import { isManner, withoutPreface } from './manners.ts'

describe('manners of a model claim nothing', () => {
  test.each([
    'Sure!',
    '**Certainly**, here is what you asked for.',
    'Great question!',
    'I hope this helps.',
    'Let me know if you have any other questions.',
    'Here is what I found in your documents:',
    'In summary:',
    '## Opening hours',
    '**Opening hours**',
    'Gerne!',
    'Hier ist die Antwort:',
    'Lassen Sie es mich wissen, wenn etwas fehlt.',
    'Bien sûr !',
    'N’hésitez pas à revenir.',
    '¡Claro!',
    'Con gusto le ayudo.',
    'Com certeza!',
    'Volentieri, ecco qui.',
    'Конечно!',
    'Вот ответ:',
    'بالتأكيد!',
    '当然！',
    'もちろんです。',
    '---',
    '…',
    '',
  ])('%s', (text) => {
    expect(isManner(text)).toBe(true)
  })

  test.each([
    ['a mark', 'Sure, it opens at nine [1].'],
    ['a figure', 'Sure, all 12 gates open.'],
    ['a claim', 'The office opens at nine.'],
    ['more than manners hold', `Sure, ${'the gates of the old town open every day of the week '.repeat(4)}.`],
    ['a word that only begins like one', 'Surety bonds are refunded.'],
    ['the same in German', 'Klares Wasser fließt aus dem Hahn.'],
    ['a colon within', 'Answer: the office opens in the morning.'],
    ['what a label does not end', 'Here is the office. It opens'],
  ])('but not with %s', (_, text) => {
    expect(isManner(text)).toBe(false)
  })
})

describe('the words before an answer', () => {
  test.each([
    ['Sure, the office opens at nine [1].', 'The office opens at nine [1].'],
    ['Answer: it opens at nine.', 'It opens at nine.'],
    ['**Antwort:** sie öffnet um neun.', 'Sie öffnet um neun.'],
    ['回答：九点开门。', '九点开门。'],
    ['Here is the answer: it opens at nine.', 'It opens at nine.'],
    ['According to passage 2, it opens at nine.', 'It opens at nine [2].'],
    ['According to the passages [1][3], it opens at nine.', 'It opens at nine [1][3].'],
    ['Based on the provided context, it opens at nine [4].', 'It opens at nine [4].'],
    ['Laut den Quellen [2], öffnet es um neun.', 'Öffnet es um neun [2].'],
    ['Según la fuente 3, abre a las nueve.', 'Abre a las nueve [3].'],
    ['According to the law, it opens at nine.', 'According to the law, it opens at nine.'],
    ['Sure, ', 'Sure, '],
    ['Answer:', 'Answer:'],
    ['According to passage 2, ', 'According to passage 2, '],
    ['Yes and no are both possible.', 'Yes and no are both possible.'],
    // It is the answer.
    ['Yes, we collect sales tax in Texas [1].', 'Yes, we collect sales tax in Texas [1].'],
    ['', ''],
  ])('%s', (text, rest) => {
    expect(withoutPreface(text)).toBe(rest)
  })
})
