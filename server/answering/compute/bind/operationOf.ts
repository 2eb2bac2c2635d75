import type { Act } from '../../../../shared/languages/kinds.ts'
import { countsRows, isEachRow, isNumberOf, isAskedFor } from './counting.ts'
import { quantities } from './quantities.ts'
import { isNumeric, isOrdered, measuredBy, partColumns, planFor, type Parts } from './parts.ts'
import type { Plan } from './plan.ts'

/** Tells what is asked for; undefined where parts are left over, or something is missing. */
export function operationOf(parts: Parts): Plan | undefined {
  const acts = new Set(parts.spans.flatMap((span) => (span.kind === 'cue' ? [span.cue.act] : [])))
  const { groups } = parts.selected
  if (acts.has('share')) return share(parts, acts)
  if (groups.length > 0 && isComparison(acts)) return comparison(parts, acts)
  if (acts.has('most') || acts.has('least')) return extreme(parts, acts)
  if (isComparison(acts)) return undefined
  if (acts.has('mean')) return overNumbers(parts, 'mean')
  if (acts.has('distinct')) return distinct(parts)
  if (acts.has('count')) return counted(parts, acts)
  if (acts.has('sum')) return overNumbers(parts, 'sum')
  return cells(parts)
}

const isComparison = (acts: ReadonlySet<Act>): boolean =>
  acts.has('more') || acts.has('less') || acts.has('compare') || acts.has('difference')

function extreme(parts: Parts, acts: ReadonlySet<Act>): Plan | undefined {
  const found = measuredBy(parts, isOrdered)
  if (!found || parts.selected.groups.length > 0 || acts.has('count') || acts.has('sum')) return undefined
  const [top, ...more] = parts.numbers
  if (
    more.length > 0 ||
    (top && !(top.value && top.value.scale === 0 && top.value.units > 0n && top.value.units <= 20n))
  )
    return undefined
  const toward = acts.has('most') ? 'most' : 'least'
  if (acts.has('most') && acts.has('least')) return undefined
  return planFor(parts, {
    operation: { kind: 'extreme', toward, top: Number(top?.value?.units ?? 1n) },
    targets: [found.fields],
    nouns: found.nouns,
  })
}

function comparison(parts: Parts, acts: ReadonlySet<Act>): Plan | undefined {
  if (parts.numbers.length > 0) return undefined
  const wantsDifference =
    acts.has('difference') || (acts.has('count') && (acts.has('more') || acts.has('less'))) || isHowMuch(parts)
  const toward = acts.has('more') ? 'most' : acts.has('less') ? 'least' : undefined
  const found = measuredBy(parts, isOrdered)
  if (wantsDifference && parts.selected.groups.length === 2) {
    const fields = found?.fields.filter((field) => isNumeric(parts.grid, field)) ?? []
    if (fields.length !== 1 || !found) return undefined
    return planFor(parts, { operation: { kind: 'difference' }, targets: [fields], nouns: found.nouns })
  }
  if (toward !== undefined) {
    if (!found || found.fields.length !== 1) return undefined
    const verdict =
      /^(?:is|are|was|were|did|does|do|has|have|ist|sind|war|hat|haben|wiegt|kostet|est-ce|es|son)(?![\p{L}])/iu.test(
        parts.request.text.trim(),
      )
    return planFor(parts, {
      operation: { kind: 'compare', toward, verdict },
      targets: [found.fields],
      nouns: found.nouns,
    })
  }
  const { nouns, targets } = partColumns(parts)
  return planFor(parts, { operation: { kind: 'compare', toward: undefined, verdict: false }, targets, nouns })
}

/** "How much heavier is X than Y" asks for the difference, not for the heavier. */
function isHowMuch({ request }: Parts): boolean {
  return /^(?:by )?(?:how much|how many|wie viel|um wie viel|combien|cuánto)(?![\p{L}])/iu.test(request.text.trim())
}

function counted(parts: Parts, acts: ReadonlySet<Act>): Plan | undefined {
  const { grid, selected, conditions } = parts
  if (selected.groups.length > 0 && !acts.has('sum')) return undefined
  const { nouns, targets } = partColumns(parts)
  const [target, ...more] = targets
  if (more.length > 0) return undefined
  if (target) {
    const numeric = target.filter((field) => isNumeric(grid, field))
    if (!numeric.every((field) => isNumberOf(grid.fields[field]))) return undefined
    const isQuantity = numeric.every((field) => quantities(grid).includes(field))
    const doubtful = numeric.length > 0 && !isQuantity && !numeric.every((field) => isAskedFor(parts, field))
    // Days of leave, prices and the like are not added up unless that is asked.
    const isTotalled = selected.filters.length + conditions.length === 0 && numeric.some((field) => grid.totals[field])
    const isAdded = isTotalled || (numeric.length > 0 && (acts.has('sum') || isQuantity))
    const plan = isAdded ? overNumbers(parts, 'sum') : numeric.length > 0 ? cells(parts) : undefined
    if (numeric.length > 0) return plan && { ...plan, doubtful }
    if (target.length !== 1 || !agreesWithNumbers(parts)) return undefined
    return planFor(parts, { operation: { kind: 'distinct' }, targets: [target], nouns })
  }
  // How many of a thing there are stands in the column of quantities, where the table has one.
  const [quantity, ...others] = quantities(grid)
  if (
    quantity !== undefined &&
    isNumberOf(grid.fields[quantity]) &&
    others.length === 0 &&
    nouns.length === 0 &&
    conditions.length === 0 &&
    selected.filters.length > 0
  )
    return parts.numbers.length === 0
      ? planFor(parts, { operation: { kind: 'sum' }, targets: [[quantity]], nouns })
      : undefined
  if (!agreesWithNumbers(parts) || isEachRow(parts)) return undefined
  const plan = planFor(parts, { operation: { kind: 'count' }, targets: [], nouns })
  return { ...plan, doubtful: !countsRows(parts) }
}

const agreesWithNumbers = ({ numbers }: Parts): boolean => numbers.length === 0

function distinct(parts: Parts): Plan | undefined {
  const { nouns, targets } = partColumns(parts)
  const [target, ...more] = targets
  if (parts.numbers.length > 0 || more.length > 0 || (target && target.length > 1)) return undefined
  return planFor(parts, { operation: { kind: 'distinct' }, targets: [target ?? parts.labels.slice()], nouns })
}

function overNumbers(parts: Parts, kind: 'sum' | 'mean'): Plan | undefined {
  const found = measuredBy(parts, isNumeric) ?? onlyQuantity(parts)
  if (!found || found.fields.length !== 1) return undefined
  const [number, ...more] = parts.numbers
  // "the two wards together": the number must be that of the records, which is seen when they are counted.
  if (more.length > 0 || (number && number.unit !== '')) return undefined
  return {
    ...planFor(parts, { operation: { kind }, targets: [found.fields], nouns: found.nouns }),
    ...(number?.value && { expected: Number(number.value.units) }),
  }
}

function onlyQuantity(parts: Parts): { fields: number[]; nouns: number[] } | undefined {
  const asksHowMany = parts.spans.some((span) => span.kind === 'cue' && span.cue.act === 'count')
  const found = quantities(parts.grid)
  const { nouns, targets } = partColumns(parts)
  return asksHowMany && found.length === 1 && targets.length === 0 ? { fields: found, nouns } : undefined
}

function share(parts: Parts, acts: ReadonlySet<Act>): Plan | undefined {
  const { nouns, targets } = partColumns(parts)
  const { filters, groups } = parts.selected
  if (targets.length > 0 || groups.length > 0 || parts.numbers.length > 0 || isComparison(acts)) return undefined
  if (filters.length + parts.conditions.length !== 1) return undefined
  const plan = planFor(parts, { operation: { kind: 'share' }, targets: [], nouns })
  return { ...plan, doubtful: !filters.every(({ whole }) => whole) }
}

/** Measures that a column may hold without saying so: how much, how long, how high. */
const UNMET = new Set(['length', 'price', 'person', 'height'])
/** Measures of words that only ask: when, where. */
const ASKING = new Set(['date', 'place'])
/** Columns that one word of a question may mean at once. */
const MOST_MEANT = 2

function cells(parts: Parts): Plan | undefined {
  const { measured, numbers, selected, conditions } = parts
  const { nouns, targets } = partColumns(parts)
  const isSaid =
    targets.some((fields) => fields.some((field) => measured.includes(field))) ||
    (targets.length > 0 && parts.measures.every((measure) => ASKING.has(measure)))
  const asked = parts.measures.length === 0 || isSaid ? [] : [measured.slice()]
  const isUnmet = asked.some((fields) => fields.length === 0)
  // "How old" is not told by a column that does not say so; "how long" and "how much" may be.
  if (isUnmet && (targets.length === 0 || !parts.measures.every((measure) => UNMET.has(measure)))) return undefined
  const all = [...targets, ...asked.filter((fields) => fields.length > 0)]
  if (all.some((fields) => fields.length > MOST_MEANT)) return undefined
  const [factor, ...more] = numbers
  if (more.length > 0) return undefined
  if (factor) return times(parts, all)
  const selects = selected.filters.length + selected.groups.length + conditions.length > 0
  // A whole table is an answer only where the question names it.
  if (!selects && !parts.spans.some(({ kind }) => kind === 'name')) return undefined
  return planFor(parts, { operation: { kind: selects && all.length > 0 ? 'cells' : 'list' }, targets: all, nouns })
}

/** "What do three X cost": the number stands right before the thing. */
function times(parts: Parts, targets: number[][]): Plan | undefined {
  const [fields] = targets
  const factor = parts.numbers[0]
  const after = factor && parts.spans.find((span) => span.from === factor.to + 1)
  const isPriced = parts.measures.includes('price') && targets.length === 1
  if (!fields || !factor?.value || factor.unit !== '' || after?.kind !== 'value' || !isPriced) return undefined
  const numeric = fields.filter((field) => isNumeric(parts.grid, field))
  return numeric.length === 1
    ? planFor(parts, { operation: { kind: 'times', factor: factor.value }, targets: [numeric], nouns: [] })
    : undefined
}
