import type { Grid } from '../read/grid.ts'

/** The fields that name a record, the most telling first. */
const MOST_LABELS = 3
const NAMES_MOSTLY = 0.6

/**
 * The fields by which the records of a grid are told apart for a reader: the first text that differs in most of them, with
 * those behind it that make each one unique. Article numbers and the like only where nothing else names the records.
 */
export function labelFields(grid: Grid): number[] {
  let labels = known.get(grid)
  if (!labels) known.set(grid, (labels = findLabels(grid)))
  return labels
}

const known = new WeakMap<Grid, number[]>()

function findLabels({ fields, size }: Grid): number[] {
  const distinct = (columns: readonly number[]): number =>
    new Set(
      Array.from({ length: size }, (_, record) =>
        columns.map((column) => fields[column]?.cells[record]?.text ?? '').join('\u0000'),
      ),
    ).size
  const names = fields.flatMap((field, at) =>
    field.read.kind === 'text' && !looksLikeCode(field.cells.map((cell) => cell?.text)) ? [at] : [],
  )
  const first =
    names.find((field) => distinct([field]) >= size * NAMES_MOSTLY && filled(fields[field]?.cells, size)) ??
    fallback(fields, names, distinct)
  if (first === undefined) return fields.length > 0 ? [0] : []
  const coded = fields[0]?.read.kind === 'text' && first !== 0 && distinct([first]) < size && distinct([0]) === size
  if (coded) return [0, first]
  const labels = [first]
  // Names before figures, from wherever they stand: a figure that happens to differ names nothing.
  const others = fields.flatMap(({ read }, at) =>
    at > first && read.kind !== 'date' && !names.includes(at) ? [at] : [],
  )
  for (const next of [...names.filter((name) => name !== first), ...others]) {
    if (labels.length === MOST_LABELS || distinct(labels) === size) break
    if (distinct([...labels, next]) > distinct(labels)) labels.push(next)
  }
  return distinct(labels) === size ? labels : [first]
}

/** Names that stand several times each: of these the first that differs at all. */
function fallback(
  fields: Grid['fields'],
  names: readonly number[],
  distinct: (columns: readonly number[]) => number,
): number | undefined {
  const leading = fields[0]?.read.kind === 'text' ? 0 : undefined
  if (leading !== undefined && names.includes(leading)) return leading
  return names.find((field) => distinct([field]) > 1) ?? leading
}

function filled(cells: Grid['fields'][number]['cells'] | undefined, size: number): boolean {
  return (cells ?? []).filter((cell) => cell !== undefined).length >= size * NAMES_MOSTLY
}

/** Codes hold figures and no space in most cells: "VH-A100F". */
function looksLikeCode(cells: readonly (string | undefined)[]): boolean {
  const held = cells.filter((cell) => cell !== undefined)
  return held.filter((cell) => /\d/.test(cell) && !/\s/.test(cell)).length > held.length / 2
}
