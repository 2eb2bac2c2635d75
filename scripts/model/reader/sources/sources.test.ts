import { describe, expect, it } from 'vitest'
import { answerOf, type Article } from '../example.ts'
import { readQamr } from './qamr.ts'
import { readReports } from './reports.ts'
import { readSquad } from './squad.ts'
import { readTables } from './tables.ts'
import { readTreebank } from './treebank.ts'

/** Each question of articles with the text that answers it. */
const answers = (articles: readonly Article[]) =>
  articles.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.asked.map((asked) => [asked.question, answerOf(paragraph, asked)])),
  )

describe('sentences with questions (QAMR)', () => {
  const sentences = [
    "Wiki1k:wikipedia:7:1:1\tThe mill -LRB- built in 1712 -RRB- is n't `` old '' .",
    'Wiki1k:wikipedia:7:1:0\tA mill stands there .',
  ].join('\n')
  const row = (question: string, own: string, judged: string) =>
    `Wiki1k:wikipedia:7:1:1\t1\t9\t0\t1\t${question}\t${own}\t5:${judged}\t6:4`

  it('are written as people write, and stand in their order', () => {
    const [article] = readQamr(sentences, [])
    expect(article?.paragraphs.map(({ text }) => text)).toEqual([
      'A mill stands there.',
      'The mill (built in 1712) isn\'t "old".',
    ])
  })

  it('are answered by tokens in a row that another reader has found too', () => {
    const questions = [
      row('When was it built?', '4 5', '5'),
      row('when was it built?', '5', '5'),
      row('What is it?', '0 1', '7'),
      row('What was built when?', '1 5', '1 5'),
    ]
    expect(answers(readQamr(sentences, [questions.join('\n')]))).toEqual([['When was it built?', 'in 1712']])
  })
})

describe('files in the layout of SQuAD', () => {
  it('give answers that stand where the file says, without white space around them', () => {
    const qas = [
      { question: 'Where is it? ', answers: [{ text: ' in Oslo ', answer_start: 5 }] },
      { question: 'Who?', answers: [{ text: 'nobody', answer_start: 0 }] },
      { question: 'Why?', is_impossible: true, answers: [] },
    ]
    const content = JSON.stringify({ data: [{ title: 'It', paragraphs: [{ context: 'It is in Oslo now.', qas }] }] })
    const articles = readSquad(content, { source: 's', language: 'en' })
    expect(answers(articles)).toEqual([['Where is it?', 'in Oslo']])
    expect(articles[0]).toMatchObject({ id: 's:It', title: 'It' })
  })
})

describe('tables', () => {
  const csv = '"Year","Team","Note"\n"2001","Ulm","won \\"all\\""\n"2002","Jena",""\n"2003","Ulm","x"\n'
  const asked = [
    'id\tutterance\tcontext\ttargetValue',
    'a\twho played in 2002?\tt.csv\tJena',
    'b\twho won?\tt.csv\tUlm',
    'c\thow many played?\tt.csv\t2003',
  ]

  it('become lines of heads and cells; a question is taken whose answer is one cell alone and not computed', () => {
    const articles = readTables(
      asked.join('\n'),
      () => csv,
      () => 'Cup',
    )
    expect(articles[0]?.paragraphs[0]?.text).toBe(
      'Year: 2001; Team: Ulm; Note: won "all"\nYear: 2002; Team: Jena\nYear: 2003; Team: Ulm; Note: x',
    )
    expect(answers(articles)).toEqual([['who played in 2002?', 'Jena']])
  })

  it('of reports are asked about by paragraph and by cell', () => {
    const report = {
      table: {
        uid: 'u',
        table: [
          ['', 'Years ended', ''],
          ['', '2019', '2018'],
          ['Sales', '$44.1', '56.7'],
        ],
      },
      paragraphs: [{ order: 1, text: 'Costs are paid at once.' }],
      questions: [
        { question: 'When are costs paid?', answer: ['at once'], answer_type: 'span', answer_from: 'text' },
        { question: 'What were sales in 2019?', answer: ['$44.1'], answer_type: 'span', answer_from: 'table' },
        { question: 'How did sales change?', answer: -12.6, answer_type: 'arithmetic', answer_from: 'table' },
      ],
    }
    const articles = readReports(JSON.stringify([report]))
    expect(answers(articles)).toEqual([
      ['When are costs paid?', 'at once'],
      ['What were sales in 2019?', '$44.1'],
    ])
    expect(articles[0]?.paragraphs.at(-1)?.text).toBe('Sales; 2019: $44.1; 2018: 56.7')
  })
})

it('a treebank gives its sentences by paragraph and document', () => {
  const content = [
    '# newdoc id = d1',
    '# newpar id = p',
    '# text = One.',
    '1\tOne',
    '',
    '# text = Two.',
    '# newpar',
    '# text = Three.',
  ]
  const articles = readTreebank(content.join('\n'), { source: 't', language: 'en' })
  expect(articles.map(({ id, paragraphs }) => [id, paragraphs.map(({ text }) => text)])).toEqual([
    ['t:d1', ['One. Two.', 'Three.']],
  ])
})
