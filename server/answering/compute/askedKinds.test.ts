import { describe, expect, test } from 'vitest'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { askedKinds, type AskedKind } from './askedKinds.ts'

const all: DeepEncoder = {
  ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir: 'shared/models' })),
  depth: 'all',
}

async function likeliest(text: string): Promise<[string, number][]> {
  const chances = await askedKinds({ deep: [all] }, text)
  return Object.entries(chances ?? {}).toSorted(([, one], [, other]) => other - one)
}

describe('what a question asks a table for', () => {
  const CASES: readonly (readonly [string, AskedKind])[] = [
    ['How many boats are moored at the northern quay?', 'count'],
    ['Wie viele Boote liegen am Nordkai?', 'count'],
    ['Which boat has the longest mast?', 'most'],
    ['Quel bateau a le plus petit moteur ?', 'least'],
    ['What is the average length of the boats from Bergen?', 'average'],
    ['Are there more boats from Bergen or from Oslo?', 'compare'],
    ['Wie groß ist der Unterschied zwischen der Petrel und der Gannet?', 'difference'],
  ]
  test.each(CASES)('%s: %s', async (text, kind) => {
    const [first] = await likeliest(text)
    expect(first?.[0]).toBe(kind)
  })

  test('is told by chances that are 1 together', async () => {
    const chances = await likeliest('boats bergen')
    expect(chances.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 6)
  })

  test('is not told without the encoder that it was learnt with', async () => {
    expect(await askedKinds({ deep: [] }, 'How many?')).toBeUndefined()
    expect(await askedKinds({ deep: [{ ...all, modelId: 'another@1:mean' }] }, 'How many?')).toBeUndefined()
    const failing = { ...all, embed: () => Promise.reject(new Error('gone')) }
    expect(await askedKinds({ deep: [failing] }, 'How many?')).toBeUndefined()
  })
})
