import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Block } from '../../shared/ingest/blocks.ts'
import { extract } from '../../shared/ingest/extract/index.ts'
import { sampleQuestions, SAMPLES_FOLDER, type AnsweredQuestion } from './questions.ts'
import { makeSamples } from './samples.ts'

const { answered, unanswered } = sampleQuestions()
const bytesOf = (name: string) => readFileSync(join(SAMPLES_FOLDER, name))

async function blocksOf(name: string): Promise<Block[]> {
  const blocks: Block[] = []
  await extract({ name, bytes: bytesOf(name) }, (block) => blocks.push(block))
  return blocks
}

/** Texts of the blocks that stand at the place a question names. */
function textsAt(blocks: Block[], { place }: AnsweredQuestion): string[] {
  let heading: string | undefined
  return blocks.flatMap((block) => {
    if (block.type === 'heading') heading = block.text
    const here =
      (place.heading === undefined || place.heading === heading) &&
      (place.page === undefined || place.page === block.place.page) &&
      (place.slide === undefined || place.slide === block.place.slide) &&
      (place.sheet === undefined || place.sheet === block.place.sheet) &&
      (place.row === undefined || place.row === block.place.rows?.first)
    return here ? [block.type === 'row' ? block.cells.join(' | ') : block.text] : []
  })
}

test('the committed files are what their content makes, byte for byte', async () => {
  const made = await makeSamples()
  expect(readdirSync(SAMPLES_FOLDER).sort()).toEqual(Object.keys(made).sort())
  for (const [name, bytes] of Object.entries(made)) expect(bytesOf(name).equals(bytes), name).toBe(true)
})

test('the samples cover every format that the product reads', () => {
  const extensions = new Set(readdirSync(SAMPLES_FOLDER).map((name) => name.split('.').at(-1)))
  expect([...extensions].sort()).toEqual(['csv', 'docx', 'md', 'pdf', 'pptx', 'txt', 'xlsx'])
})

test.each(answered)('the answer to "$question" stands in $file where it is said to', async (question) => {
  const texts = textsAt(await blocksOf(question.file), question)
  expect(texts.filter((text) => text.includes(question.expect))).not.toEqual([])
})

test('there are questions that the samples do not answer', () => {
  expect(unanswered.length).toBeGreaterThan(3)
})
