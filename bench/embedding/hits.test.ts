import { describe, expect, it } from 'vitest'
import { isHit } from './hits.ts'

const passage = {
  documentId: 'd1',
  text: 'The Rhine – 1,230 km long – rises in Switzerland and flows into the North Sea.',
}
const question = { text: 'How long is the Rhine?', language: 'en', documentIds: ['d1'] }

describe('a hit', () => {
  it('holds most of the evidence, whatever its case and marks', () => {
    expect(
      isHit({ ...question, evidence: [{ text: 'the rhine, 1 230 km long, rises in SWITZERLAND' }] }, passage),
    ).toBe(true)
    expect(
      isHit({ ...question, evidence: [{ text: 'The Rhine is a river of which much has been written' }] }, passage),
    ).toBe(false)
  })

  it('holds all strings where several must stand together', () => {
    expect(isHit({ ...question, evidence: [{ all: ['Rhine', '1,230'] }] }, passage)).toBe(true)
    expect(isHit({ ...question, evidence: [{ all: ['Rhine', '865'] }] }, passage)).toBe(false)
  })

  it('is of a right document', () => {
    expect(isHit({ ...question, documentIds: ['d2'], evidence: [{ all: ['Rhine'] }] }, passage)).toBe(false)
  })

  it('compares characters where words are not set apart', () => {
    const chinese = { documentId: 'd1', text: '莱茵河全长1230公里，发源于瑞士。' }
    expect(isHit({ ...question, language: 'zh', evidence: [{ text: '莱茵河 全长 1230 公里' }] }, chinese)).toBe(true)
  })
})
