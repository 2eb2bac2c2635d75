import { LIMITS } from '../limits.ts'
import type { Archive } from '../office/archive.ts'
import { readRelationships, targetOf, type Relationship } from '../office/relationships.ts'
import { unlessDamaged } from '../office/unlessDamaged.ts'
import { readXml } from '../office/xml.ts'
import { untilEnough, type SpendText } from './budget.ts'
import type { Chart } from './chart.ts'
import { createChartExReader } from './chartExReader.ts'
import { createChartReader } from './chartReader.ts'
import { createShapeReader } from './shapeReader.ts'

/** What stands in a part of its own, and is shown in the midst of a text, a slide or a sheet. */
export type Graphic =
  /** `notes` are the texts of shapes that somebody drew into the chart. */
  | { type: 'chart'; chart: Chart; notes: string[] }
  | { type: 'diagram'; texts: string[]; truncated: boolean }
  /** Its part cannot be read, or there are too many. */
  | { type: 'missing' }

/** Reads a graphic by the link to it; undefined for one that is none, is not there, or was read before. */
export type GraphicReader = (link: Relationship | undefined) => Promise<Graphic | undefined>

/** Kinds of links that lead to a graphic. */
const GRAPHIC_LINKS: ReadonlySet<string> = new Set(['chart', 'chartEx', 'diagramData'])

/**
 * Reads charts and diagrams of a document, each part once however often it is named. One that is damaged or too large is missing by
 * itself. @throws ExtractionError UNSAFE_CONTENT
 */
export function createGraphicReader(archive: Archive, spend: SpendText): GraphicReader {
  const read = new Set<string>()
  return async (link) => {
    if (!link || !GRAPHIC_LINKS.has(link.kind) || !archive.has(link.target) || read.has(link.target)) return undefined
    if (read.size >= LIMITS.graphics) return { type: 'missing' }
    read.add(link.target)
    const graphic = await unlessDamaged(
      () => readGraphic(archive, link, spend),
      () => undefined,
    )
    return graphic ?? { type: 'missing' }
  }
}

async function readGraphic(archive: Archive, { kind, target }: Relationship, spend: SpendText): Promise<Graphic> {
  if (kind === 'chart' || kind === 'chartEx') {
    const { handlers, chart } = kind === 'chart' ? createChartReader(spend) : createChartExReader(spend)
    const truncated = await untilEnough(() => readXml(archive.read(target), handlers))
    const drawn = targetOf(await readRelationships(archive, target), 'chartUserShapes', archive)
    const notes = drawn === undefined ? { texts: [], truncated: false } : await readShapes(archive, drawn, spend)
    return { type: 'chart', chart: { ...chart(), truncated: truncated || notes.truncated }, notes: notes.texts }
  }
  return { type: 'diagram', ...(await readShapes(archive, target, spend)) }
}

/** The texts of the shapes of a part. */
async function readShapes(archive: Archive, part: string, spend: SpendText) {
  const texts: string[] = []
  const reader = createShapeReader({
    item: (item) => {
      if (item.type !== 'text') return
      spend(item.text)
      texts.push(item.text)
    },
  })
  const truncated = await untilEnough(() => readXml(archive.read(part), reader))
  return { texts, truncated }
}
