import { z } from 'zod'
import { schemaNames } from './schemaNames.ts'

export type Json = Record<string, unknown>

/** JSON schemas of one description; those that have a name stand once, under `components`. */
export interface Schemas {
  /** A schema as callers send it (`input`) or get it (`output`); a named one is a reference. @throws where two have the same name */
  of(schema: z.ZodType, io: 'input' | 'output'): Json
  /** The named ones so far, by name. */
  components(): Record<string, Json>
}

const ROOT = '#/components/schemas/'

export function createSchemas(): Schemas {
  const named = new Map<string, Json>()
  return {
    of(schema, io) {
      // Around it stands an object, so that its own name counts as well.
      const made = z.toJSONSchema(z.object({ it: schema }), {
        io,
        metadata: schemaNames,
        unrepresentable: 'any',
        override: plainer(io),
      })
      const { properties, $defs = {} } = withReferences(made) as {
        properties: { it: Json }
        $defs?: Record<string, Json>
      }
      for (const [name, { id: _id, ...described }] of Object.entries($defs)) {
        const before = named.get(name)
        if (before && JSON.stringify(before) !== JSON.stringify(described))
          throw new Error(`Two schemas are named ${name}: they differ, or it is sent and answered in different shapes`)
        named.set(name, described)
      }
      return properties.it
    },
    components: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/**
 * What generators of clients cannot read is said in other words: a tuple is a list of a fixed length. An answer may get further fields in
 * later releases, so that nothing forbids them.
 */
const plainer =
  (io: 'input' | 'output') =>
  ({ jsonSchema }: { jsonSchema: Json }) => {
    if (io === 'output' && jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
    const places = jsonSchema['prefixItems']
    if (!Array.isArray(places)) return
    const kinds = [...new Map(places.map((place) => [JSON.stringify(place), place as Json])).values()]
    delete jsonSchema['prefixItems']
    Object.assign(jsonSchema, {
      items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
      minItems: places.length,
      maxItems: places.length,
    })
  }

/** References to named schemas lead to where the description keeps them. */
function withReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', ROOT)]
        : [key, withReferences(inner)],
    ),
  )
}
