import { describe, expect, it } from 'vitest'
import { answerOf, type Article } from '../example.ts'
import { readAfriqa } from './afriqa.ts'
import { readAnswerability } from './answerability.ts'
import { readFever, readFoolMeTwice, readSymmetric } from './claims.ts'
import { readConditions } from './conditions.ts'
import { readDiscourse } from './discourse.ts'
import { readProducts } from './products.ts'
import { readQamr } from './qamr.ts'
import { readReports } from './reports.ts'
import { readSelqa } from './selqa.ts'
import { readSquad } from './squad.ts'
import { readTables } from './tables.ts'
import { readTimeQuestions } from './timeQuestions.ts'
import { readTreebank } from './treebank.ts'

/** Each question of articles with the text that answers it. */
const answers = (articles: readonly Article[]) =>
  articles.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.asked.map((asked) => [asked.question, answerOf(paragraph, asked)])),
  )

/** Questions that paragraphs were judged not to answer. */
const unanswered = (articles: readonly Article[]) =>
  articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ unanswerable = [] }) => unanswerable))

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
    expect(unanswered(articles)).toEqual(['Why?'])
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

describe('sets whose sentences people judged', () => {
  it('SelQA gives the sentence of a section that answers', () => {
    const row = { section: 'Trade', article: 'Ulm', candidates: ['It is old.', 'Salt was sold.', 'Cloth too.'] }
    const articles = readSelqa(
      JSON.stringify([
        { ...row, question: 'What was sold?', answers: [1, 2] },
        { ...row, question: 'Who came?', answers: [] },
      ]),
    )
    expect(answers(articles)).toEqual([['What was sold?', 'Salt was sold.']])
    expect(articles[0]).toMatchObject({ title: 'Ulm', paragraphs: [{ asked: [{ whole: true }] }] })
  })

  it('ePQA gives what answers and what does not, without lists of properties', () => {
    const csv = [
      'qid,question,ASIN,candidate,title,label',
      '1,Is it steel?,A,"It is made of steel, all of it.",Pan,2',
      '1,Is it steel?,A,My sister bought this one for her kitchen.,Pan,0',
      '1,Is it steel?,A,It comes with a lid of the same kind.,Pan,1',
      '1,Is it steel?,A,"material: { value: ""metal"" } and more",Pan,2',
    ].join('\n')
    const articles = readProducts(csv)
    expect(articles).toHaveLength(1)
    expect(answers(articles)).toEqual([['Is it steel?', 'It is made of steel, all of it.']])
    expect(unanswered(articles)).toEqual(['Is it steel?'])
  })

  it('claims are answered by what supports them and not by what refutes them', () => {
    const rows = [
      {
        text: 'He won in 1990.',
        label: 'SUPPORTS',
        gold_evidence: [{ text: 'He won.' }, { text: 'It was 1990.' }],
        wikipedia_page: 'He',
      },
      { text: 'He lost in 1990.', label: 'REFUTES', gold_evidence: [{ text: 'He won.' }], wikipedia_page: 'He' },
      { text: 'He sang.', label: 'REFUTES', gold_evidence: [], wikipedia_page: 'He' },
    ]
    const articles = readFoolMeTwice(rows.map((row) => JSON.stringify(row)).join('\n'))
    expect(answers(articles)).toEqual([['He won in 1990.', 'He won. It was 1990.']])
    expect(unanswered(articles)).toEqual(['He lost in 1990.'])
    expect(articles).toHaveLength(1)
    const symmetric = { claim: 'It ended .', evidence: 'It -LRB- the war -RRB- ended .', gold_label: 'SUPPORTS' }
    expect(answers(readSymmetric(JSON.stringify(symmetric)))).toEqual([['It ended.', 'It (the war) ended.']])
  })

  it('claims that name no page are left out where they mention an article that may not be learnt from', () => {
    const row = (claim: string, evidence: string, label: string) =>
      JSON.stringify({ claim, evidence: [evidence], label })
    const articles = readFever(
      [
        row('It ended in 1918.', 'It -LRB- the war -RRB- ended in 1918 .', 'SUPPORTS'),
        row('It ended in 1919.', 'It -LRB- the war -RRB- ended in 1918 .', 'REFUTES'),
        row('He met Nikola Tesla.', 'He met him .', 'SUPPORTS'),
        row('He was there.', 'He stayed in Warsaw .', 'REFUTES'),
      ].join('\n'),
    )
    expect(answers(articles)).toEqual([['It ended in 1918.', 'It (the war) ended in 1918.']])
    expect(unanswered(articles)).toEqual(['It ended in 1919.'])
  })
})

describe('sets with unanswerable questions', () => {
  it('TimeQA: tokens are joined, and what a page does not answer is asked of the paragraphs that answer others', () => {
    const paras = ['Ann Lee', 'Ann Lee was mayor of Ulm , from 1900 to 1910 .', 'Later she wrote .']
    const place = { para: 1, from: 12, end: 24, answer: 'mayor of Ulm' }
    const open = { para: 0, from: 0, end: 0, answer: '' }
    const page = {
      index: 'a',
      paras,
      questions: [
        ['What was Ann Lee in 1905?', [place]],
        ['And in 1950?', [open]],
      ],
    }
    const articles = readTimeQuestions(JSON.stringify([page]))
    expect(answers(articles)).toEqual([['What was Ann Lee in 1905?', 'mayor of Ulm']])
    expect(articles[0]?.paragraphs.map(({ text, unanswerable }) => [text, unanswerable])).toEqual([
      ['Ann Lee', undefined],
      ['Ann Lee was mayor of Ulm, from 1900 to 1910.', ['And in 1950?']],
      ['Later she wrote.', undefined],
    ])
  })

  it('tasks of language models: the passage and the question in them, and the sentence that says an answer in other words', () => {
    const passage = 'The mill was built of oak in 1712. It burnt down during the long war of 1745.'
    const row = (question: string, answer: string) => ({
      instruction: `Answer.\n         Passage: ${passage} \n         Question: ${question} \n         Answer: `,
      gt_answer: answer,
    })
    const articles = readAnswerability(
      {
        answerable: JSON.stringify([
          row('When was it built?', '1712'),
          row('How did it end?', 'During this long war it burnt down'),
          row('Who owned it?', 'the abbot of the town, it seems'),
        ]),
        unanswerable: JSON.stringify([row('When was it sold?', 'The answer is not found in the document.')]),
      },
      's',
    )
    expect(answers(articles)).toEqual([
      ['When was it built?', '1712'],
      ['How did it end?', 'It burnt down during the long war of 1745.'],
    ])
    expect(unanswered(articles)).toEqual(['When was it sold?'])
    expect(articles).toHaveLength(1)
  })

  it('ConditionalQA: the lines of a page that its questions cite, without questions that need a scenario', () => {
    const row = {
      url: 'https://gov/apply-here',
      evidences: ['<p>You apply at the court &amp; pay £95.</p>'],
      not_answerable: false,
    }
    const articles = readConditions(
      JSON.stringify([
        { ...row, question: 'Where does one apply?', answers: [['at the court', []]] },
        { ...row, question: 'Is there a fee?', answers: [['yes', []]] },
        { ...row, question: 'Can my son apply?', answers: [['yes', []]] },
        { ...row, question: 'Who was the judge?', answers: [], evidences: [], not_answerable: true },
      ]),
    )
    expect(answers(articles)).toEqual([
      ['Where does one apply?', 'at the court'],
      ['Is there a fee?', 'You apply at the court & pay £95.'],
    ])
    expect(unanswered(articles)).toEqual(['Who was the judge?'])
    expect(articles[0]?.title).toBe('apply here')
  })
})

describe('sets with answers alone', () => {
  it('QADiscourse: answers that the sentence holds, each question once', () => {
    const head = 'qasrl_id\tfull_question\tanswer\tuntokenized sentence'
    const row = (question: string, answer: string) =>
      ['Wiki1k:wikipedia:7:1:1', question, answer, String.raw`The mill\'s wheel broke because the ice was thick.`].join(
        '\t',
      )
    const articles = readDiscourse(
      [
        head,
        row('Why did it break', 'The ice was thick.'),
        row('Why did it break', 'the ice'),
        row('Why', 'It rained'),
      ].join('\n'),
    )
    expect(answers(articles)).toEqual([['Why did it break?', 'the ice was thick']])
  })

  it('AfriQA: lists or lines, with what Python calls NaN', () => {
    const row = { context: 'The Nile is long.', question_translated: 'What is long?', title: 'Nile' }
    const found = { ...row, answer_pivot: { answer_start: [0], text: ['The Nile'] } }
    const none =
      '{"answer_pivot": {"answer_start": [], "text": [NaN]}, "context": NaN, "title": NaN, "question_translated": "Who?"}'
    expect(answers(readAfriqa(`${JSON.stringify(found)}\n${none}\n`))).toEqual([['What is long?', 'The Nile']])
    expect(answers(readAfriqa(JSON.stringify([found])))).toEqual([['What is long?', 'The Nile']])
  })
})
