import type { Random } from '../random.ts'
import { PASSWORD } from '../organizations.ts'

/** As much of JSON Schema as the description of the routes uses. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

/** One entry of a list. */
export function anyOf<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T
}

/** True once in `times`. */
export const onceIn = (random: Random, times: number): boolean => random.below(times) === 0

/** Values that the schema does not describe well enough, by the field's name: rules that are code have no place in a schema. */
type Meant = (random: Random) => unknown
const MEANT: readonly (readonly [RegExp, Meant])[] = [
  [/email/i, (random) => `fuzz${random.below(1e9)}@example.org`],
  [/username/i, (random) => `fuzz_${random.below(1e9)}`],
  [/password/i, () => PASSWORD],
  [/url|site/i, (random) => `https://fuzz${random.below(100)}.example/page`],
  [/^path$|^from$|^to$/, (random) => `folder/file${random.below(9)}.md`],
  [/^hash$/, (random) => random.below(16).toString(16).repeat(64)],
  [
    /message|question/i,
    (random) => anyOf(random, ['When does the ferry leave?', 'What costs 12 crowns?', 'Sum of fees?']),
  ],
]

/** A value that a schema allows; fields that may be absent are absent half of the time. */
export function schemaValue(schema: JsonSchema, random: Random, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return anyOf(random, schema.enum)
  if (schema.anyOf) return schemaValue(anyOf(random, schema.anyOf), random, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random)
    case 'array': {
      const least = schema.minItems ?? 0
      const count = least + random.below(Math.min(3, (schema.maxItems ?? 3) - least) + 1)
      return Array.from({ length: count }, () => schemaValue(schema.items ?? {}, random, name))
    }
    case 'string':
      return textOf(schema, random, name)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return onceIn(random, 2)
    case 'null':
      return null
    default:
      return textOf({}, random, name)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(properties))
    if (required.includes(name) || onceIn(random, 2)) made[name] = schemaValue(field, random, name)
  return made
}

function numberOf(schema: JsonSchema, random: Random): number {
  const from = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -10 : schema.exclusiveMinimum + 1)
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER
  if (onceIn(random, 6)) return anyOf(random, [from, most])
  return from + random.below(Math.min(most - from, 20) + 1)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz åß漢é🙂-'

function textOf(schema: JsonSchema, random: Random, name: string): string {
  const meant = MEANT.find(([names]) => names.test(name))?.[1]
  if (meant && !onceIn(random, 8)) return String(meant(random))
  if (schema.pattern) return textLike(schema.pattern, random)
  const least = schema.minLength ?? 0
  const most = schema.maxLength ?? least + 40
  const length = onceIn(random, 8) ? most : least + random.below(Math.min(most - least, 24) + 1)
  const letters = Array.from({ length }, () => LETTERS[random.below(26)]).join('')
  return onceIn(random, 3)
    ? letters
    : anyOf(random, [...LETTERS])
        .concat(letters)
        .slice(0, Math.max(length, 1))
}

/** A text of one class of characters behind a prefix, as `^#[0-9a-f]{6}$` asks for; of other patterns, the address of a site. */
function textLike(pattern: string, random: Random): string {
  const [, prefix = '', set = '', least, most] =
    /^\^([^[\\(]?)\[([^\]]+)\](?:\{(\d+)(?:,(\d+))?\}|\+)\$$/.exec(pattern) ?? []
  if (set === '') return `https://fuzz${random.below(100)}.example`
  const signs = set.replace(/(\w)-(\w)/g, (_, from: string, to: string) => between(from, to)).replace(/-$/, '-')
  const from = Number(least ?? 1)
  const length = from + random.below(Number(most ?? least ?? 12) - from + 1)
  return prefix + Array.from({ length }, () => signs[random.below(signs.length)]).join('')
}

function between(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join('')
}
