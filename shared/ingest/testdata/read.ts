import { readFileSync } from 'node:fs'
import type { Block, ExtractionSummary, SourceFile } from '../blocks.ts'
import { extract } from '../extract/index.ts'
import { USUAL_OCR } from '../extract/ocr/languageData.ts'
import { createRecognition } from '../extract/ocr/recognition.ts'
import type { ExpectedFile, Result } from './check.ts'

/** The files of this folder with what is expected of them. */
export function expectedFiles(): ExpectedFile[] {
  return (JSON.parse(readFileSync(new URL('expectations.json', import.meta.url), 'utf8')) as { files: ExpectedFile[] }).files
}

/** A file of this folder as it reaches the extractors. */
export function testFile(name: string): SourceFile {
  return { name, bytes: readFileSync(new URL(name, import.meta.url)) }
}

/** Reads a file in this process. */
export async function read(file: SourceFile): Promise<Result> {
  const blocks: Block[] = []
  const recognition = createRecognition({ settings: USUAL_OCR, known: new Map(), onPage: () => undefined })
  try {
    return { blocks, summary: await extract(file, (block) => blocks.push(block), { recognition }) }
  } catch (error) {
    return { blocks, error }
  } finally {
    recognition.close()
  }
}

/** Reads a file that must be readable. */
export async function readWell(file: SourceFile): Promise<{ blocks: Block[]; summary: ExtractionSummary }> {
  const { blocks, summary, error } = await read(file)
  if (!summary) throw error
  return { blocks, summary }
}

/** A text file of that name. */
export function textFile(name: string, text: string): SourceFile {
  return { name, bytes: new TextEncoder().encode(text) }
}
