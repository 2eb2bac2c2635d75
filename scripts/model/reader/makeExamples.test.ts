import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import type { Article, Example } from './example.ts'
import { forbiddenOf, withoutForbidden } from './exclude.ts'
import { madeQuestions } from './madeQuestions.ts'
import { examplesOf } from './makeExamples.ts'
import { sentencesOf } from './plainText.ts'
import { exchangeableIn, exchanged, negated, otherKind } from './unanswerable.ts'

/** An article with a question on every sentence. */
function articleOf(number: number): Article {
  const towns = ['Ulm', 'Jena', 'Linz', 'Graz', 'Bonn', 'Kiel']
  const paragraphs = [0, 1, 2].map((place) => {
    const sentences = [0, 1].map((at) => {
      const town = towns[(place * 2 + at + number) % towns.length]
      return `The mill at ${town} was bought by Anna ${'ABCDEF'[place * 2 + at]}erg in ${1700 + place * 10 + at + number}.`
    })
    const text = sentences.join(' ')
    const asked = sentences.map((sentence) => {
      const start = text.indexOf(sentence) + sentence.length - 5
      return { question: `When was the mill at ${/at (\w+)/.exec(sentence)?.[1]} bought?`, start, end: start + 4 }
    })
    return { text, asked }
  })
  return { id: `a:${number}`, source: 'a', language: 'en', paragraphs }
}

const all: Example[] = Array.from({ length: 40 }, (_, number) => examplesOf(articleOf(number))).flat()

describe('examples', () => {
  it('name the answer where it stands', () => {
    const answered = all.filter(({ kind }) => kind === 'answered')
    expect(answered).toHaveLength(240)
    for (const { passage, start, end, question } of answered) {
      expect(passage.slice(start, end)).toMatch(/^17\d\d$/)
      const town = /at (\w+)/.exec(question)?.[1]
      expect(passage.slice(0, start)).toContain(`${town} was bought`)
    }
  })

  it('ask of a paragraph what people found no answer to in it, by the part that looks most like one', () => {
    const sentences = ['It rained all day.', 'The mill at Ulm burnt.', 'Nobody knew why.', 'Sheep grazed there.']
    const paragraph = { text: sentences.join(' '), asked: [], unanswerable: ['Who built the mill at Ulm?'] }
    const [only, ...others] = examplesOf({ id: 'j', source: 'j', language: 'en', paragraphs: [paragraph] })
    expect(others).toEqual([])
    expect(only).toMatchObject({
      kind: 'judged',
      made: false,
      question: 'Who built the mill at Ulm?',
      start: -1,
      end: -1,
    })
    expect(only?.passage).toContain('The mill at Ulm burnt.')
  })

  it('are unanswered where the passage tells nothing of what is asked for', () => {
    const unanswered = all.filter(({ kind }) => kind !== 'answered')
    expect(unanswered.length).toBeGreaterThan(200)
    for (const { passage, question, start, kind } of unanswered) {
      expect(start).toBe(-1)
      const town = /at (\w+)/.exec(question)?.[1] ?? ''
      if (kind !== 'negated' && kind !== 'other-kind') expect(passage).not.toContain(`${town} was bought`)
    }
  })

  it('are long and short, of several kinds, and the same on every run', () => {
    const kinds = new Set(all.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['answered', 'neighbour', 'removed', 'swapped-question', 'swapped-passage']),
    )
    const counts = new Set(all.map(({ passage }) => sentencesOf(passage, 'en').length))
    expect(counts.size).toBeGreaterThanOrEqual(4)
    expect(examplesOf(articleOf(3))).toEqual(examplesOf(articleOf(3)))
  })
})

describe('a question that is made unanswerable', () => {
  const chance = chanceOf('any')

  it('has another name, year or number of the same sort, which the passage does not hold', () => {
    const others = exchangeableIn('He met Ida Berg and then Otto Holm in 1850 with 12 men and 1712.')
    expect(others).toEqual({ names: ['Ida Berg', 'Otto Holm'], years: ['1850', '1712'], numbers: ['12'] })
    const asked = 'What did Ida Berg see?'
    const about = { others, kept: 'a mill', absent: ['so Ida Berg saw a mill'], chance }
    expect(exchanged(asked, { ...about, others: exchangeableIn('so') })).toBeUndefined()
    expect(exchanged(`Where was ${asked.slice(9)}`, about)).toContain('Otto Holm')
  })

  it('asks for a time, a number or a reason that is not told, where an auxiliary follows the asking word', () => {
    const turned = otherKind('Where was the dog bitten?', 'A dog bit Ida', chance)
    expect(turned).toMatch(/^(?:When|In what year|How .+|Why) was the dog bitten\?$/)
    expect(otherKind('Who was bitten?', 'A dog bit Ida', chance)).toBeUndefined()
    expect(otherKind('Who bit Ida?', 'A dog bit Ida', chance)).toBeUndefined()
  })

  it('turns a word into its opposite, or is negated', () => {
    expect(negated('What was the largest mill?', chance)).toBe('What was the smallest mill?')
    expect(negated('What was painted?', chance)).toMatch(/^What was (?:not|never) painted\?$/)
    expect(negated('Where do they live?', chance)).toBeUndefined()
  })
})

describe('questions made by rule', () => {
  const made = (text: string) =>
    madeQuestions(text, () => 0).map(({ question, start, end }) => [question, text.slice(start, end)])

  it('ask for the subject, the time, the place, the number and the reason', () => {
    expect(made('The old mill was sold in 1850 because nobody wanted to work there.')).toEqual(
      expect.arrayContaining([
        ['When was the old mill sold because nobody wanted to work there?', '1850'],
        ['Why was the old mill sold in 1850?', 'because nobody wanted to work there'],
        ['What was sold in 1850 because nobody wanted to work there?', 'The old mill'],
      ]),
    )
    expect(made('The company carried 12 wagons to the new station in Oslo.')).toEqual(
      expect.arrayContaining([
        ['How many wagons did the company carry to the new station in Oslo?', '12'],
        ['Where did the company carry 12 wagons to the new station?', 'Oslo'],
      ]),
    )
  })

  it('are not made of what begins with a pronoun or says little', () => {
    expect(made('It was sold to the town by him then.')).toEqual([])
    expect(made('The mill was sold.')).toEqual([])
  })
})

describe('what may not be learnt from', () => {
  const copied = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  const forbidden = forbiddenOf([`So ${copied.toUpperCase()}!`], ['My Own Document'])
  const article = (text: string, title = 'Any'): Article => ({
    id: 'a',
    source: 'a',
    language: 'en',
    title,
    paragraphs: [{ text, asked: [] }],
  })

  it('are paragraphs that share thirteen words in a row with a forbidden text', () => {
    expect(withoutForbidden(article(`Then ${copied}.`), forbidden)).toBeUndefined()
    expect(withoutForbidden(article(copied.split(' ').slice(0, 12).join(' ')), forbidden)).toBeDefined()
  })

  it('are articles of forbidden titles', () => {
    expect(withoutForbidden(article('text', 'Steam_engine'), forbidden)).toBeUndefined()
    expect(withoutForbidden(article('text', 'my own document'), forbidden)).toBeUndefined()
  })
})

it('sentences end at lines and not at abbreviations', () => {
  const text = 'See Fig. 2 of Berg et al. They saw it.\nNext line'
  expect(sentencesOf(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual([
    'See Fig. 2 of Berg et al. They saw it.',
    'Next line',
  ])
})
