/**
 * The step that a form in steps may show when `asked` (from 0) is wanted: not beyond the first one whose fields are not all
 * there, as after a reload, which forgets the password. `steps` names the fields that each step cannot do without.
 */
export function reachableStep(
  asked: number,
  steps: readonly (readonly string[])[],
  values: Readonly<Record<string, unknown>>,
): number {
  const unfinished = steps.findIndex((fields) => fields.some((field) => isMissing(values[field])))
  const furthest = unfinished === -1 ? steps.length - 1 : unfinished
  return Math.min(Math.max(Number.isInteger(asked) ? asked : 0, 0), furthest)
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
