/** A value of a form with nested keys: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export type Given = string | Given[] | { [key: string]: Given }
export type Fields = { [key: string]: Given }

/** Reads what Stripe's libraries send: a form whose keys name objects and lists. */
export function readForm(text: string): Fields {
  const fields: Fields = {}
  for (const [key, value] of new URLSearchParams(text)) {
    put(fields, key.match(/[^[\]]+|\[\]/g) ?? [], value)
  }
  return listed(fields) as Fields
}

function put(into: Fields, [name = '', ...rest]: readonly string[], value: string): void {
  const key = name === '[]' ? String(Object.keys(into).length) : name
  if (rest.length === 0) into[key] = value
  else put((into[key] ??= {}) as Fields, rest, value)
}

/** Objects whose keys are numbers are lists. */
function listed(value: Given): Given {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [key, listed(each)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** A text of a form, if it is there. */
export function textOf(fields: Fields, key: string): string | undefined {
  const value = fields[key]
  return typeof value === 'string' ? value : undefined
}

/** The fields under a key; none where there is no object. */
export function fieldsOf(fields: Fields, key: string): Fields {
  const value = fields[key]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The entries of a list of objects. */
export function entriesOf(fields: Fields, key: string): Fields[] {
  const value = fields[key]
  return Array.isArray(value) ? value.filter((each): each is Fields => typeof each === 'object') : []
}
