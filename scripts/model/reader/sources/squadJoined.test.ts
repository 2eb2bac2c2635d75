import { describe, expect, it } from 'vitest'
import { answerOf } from '../example.ts'
import { readSquadJoined, shownByPairs, shownInLines, shownInTasks } from './squadJoined.ts'

const FIRST = '5a8d7bf7df8bba001a0f9ab1'
/** The list of unanswerable questions: two of the development part, then those of the training part. */
const questions = [
  'qid\tquestion\tword_att',
  '5ad39d53604f3c001a3fe8d1\tWho gave their name ?\t0.1',
  '5ad39d53604f3c001a3fe8d2\tWho came twice ?\t0.1',
  `${FIRST}\tWhen was the mill sold ?\t0.1`,
  '5a8d7bf7df8bba001a0f9ab2\t"Who called it "" old "" ?"\t0.1',
  '5b000000aaaaaaaaaaaaaaaa\tWhat did Ann paint ?\t0.1',
  '5c000000aaaaaaaaaaaaaaaa\tWho came twice ?\t0.1',
  '5c000000aaaaaaaaaaaaaaab\tWho left ?\t0.1',
].join('\n')
const mill = 'The mill was built in 1712 .'
const joined = (
  shown: Parameters<typeof readSquadJoined>[0]['shown'],
  pairs: Parameters<typeof readSquadJoined>[0]['pairs'] = [],
) =>
  readSquadJoined({ questions, pairs, shown }).map(({ paragraphs: [paragraph] }) => [
    paragraph?.text,
    paragraph?.asked.map((asked) => answerOf(paragraph, asked)),
    paragraph?.unanswerable,
  ])

describe('unanswerable questions of SQuAD and their passages', () => {
  it('come together by one question of the same sitting, and by the answerable one that stands beside it', () => {
    const lines = shownInLines({
      passages: `${mill}\nAnn Lee sang .`,
      questions: 'When was it built ?\nWhat did Ann sing ?',
      spans: '5 5\n0 1',
    })
    const pairs = [
      {
        answerable: 'x\twhen was it built ?\t5\t5\ny\twhat did ann sing ?\t0\t1',
        unanswerable: `${FIRST}\twhen was the mill sold ?\t5\t5\n5b000000aaaaaaaaaaaaaaaa\twhat did ann paint ?\t0\t1`,
      },
    ]
    expect(joined(lines, pairs)).toEqual([
      ['The mill was built in 1712.', ['1712'], ['When was the mill sold?', 'Who called it "old"?']],
      ['Ann Lee sang.', ['Ann Lee'], ['What did Ann paint?']],
    ])
  })

  it('are none of the development part, nor what it asks too, nor what one of its questions stands beside', () => {
    const pairs = [
      { answerable: 'x\twho won ?\t0\t0', unanswerable: '5ad39d53604f3c001a3fe8d1\twho gave their name ?\t0\t0' },
    ]
    const shown = ['Who gave their name?', 'Who came twice?', 'Who won?'].map((question) => ({
      question,
      text: 'The Normans won.',
    }))
    expect(joined(shown, pairs)).toEqual([['The Normans won.', [], []]])
    expect(joined([{ question: 'Who left?', text: 'They came.' }])).toEqual([['They came.', [], ['Who left?']]])
  })

  it('take one passage where copies write it with other signs', () => {
    const shown = [
      { question: 'When was the mill sold?', text: 'The mill was built in 1712.' },
      { question: 'When was it built?', text: mill, asked: { question: 'When was it built?', start: 22, end: 26 } },
    ]
    expect(joined(shown)).toEqual([
      ['The mill was built in 1712.', [], ['When was the mill sold?', 'Who called it "old"?']],
    ])
  })
})

it('passages of pairs and of tasks are shown with where the answer stands', () => {
  const pairs = shownByPairs({ passages: `${mill}\t0\t6`, answerable: 'x\twhen was it built ?\t5\t5' })
  expect(pairs).toMatchObject([{ question: 'when was it built?', asked: { start: 22, end: 26 } }])
  const task = (question: string, answer: string) =>
    JSON.stringify([{ instruction: `Passage: It is in Ulm. \n Question: ${question} \n Answer: `, gt_answer: answer }])
  expect(shownInTasks({ answerable: task('Where?', 'Ulm'), unanswerable: task('Who?', 'not found') })).toEqual([
    { question: 'Where?', text: 'It is in Ulm.', asked: { question: 'Where?', start: 9, end: 12 } },
    { question: 'Who?', text: 'It is in Ulm.' },
  ])
})
