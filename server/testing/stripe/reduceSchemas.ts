import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATIONS } from './api.ts'

// Takes from Stripe's published description of its API (`spec3.json` of https://github.com/stripe/openapi, MIT) what the answers of
// the double of Stripe are checked against: tsx server/testing/stripe/reduceSchemas.ts PATH/TO/spec3.json

type Json = Record<string, unknown>

const folder = import.meta.dirname
const spec = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  info: { version: string }
  components: { schemas: Record<string, Json> }
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Json }> }> }>>
}

/** Names of properties that the double could send: every word of its source. */
const words = new Set(
  ['api.ts', 'objects.ts', 'account.ts', 'stripeDouble.ts'].flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/\w+/g) ?? [],
  ),
)

const $defs: Record<string, unknown> = {}

/** A schema of OpenAPI 3.0 as one of JSON Schema; of an object's properties those that must be there or could be. */
function reduced(schema: Json): Json {
  if (typeof schema['$ref'] === 'string') return reference(schema['$ref'])
  if (schema['nullable'] === true) return { anyOf: [reduced({ ...schema, nullable: false }), { type: 'null' }] }
  const anyOf = schema['anyOf'] as Json[] | undefined
  if (anyOf) return { anyOf: anyOf.map(reduced) }
  const type = schema['type'] as string | undefined
  if (type === 'array') return { type, items: reduced(schema['items'] as Json) }
  const properties = schema['properties'] as Record<string, Json> | undefined
  if (type === 'object' && properties) {
    const required = (schema['required'] as string[] | undefined) ?? []
    const kept = Object.entries(properties).filter(([name]) => required.includes(name) || words.has(name))
    const entries = kept.map(([name, each]) => [name, reduced(each)] as const)
    return { type, properties: Object.fromEntries(entries), required, additionalProperties: false }
  }
  return { ...(type && { type }), ...(schema['enum'] ? { enum: schema['enum'] } : {}) }
}

function reference($ref: string): Json {
  const name = $ref.slice('#/components/schemas/'.length)
  if (!(name in $defs)) {
    $defs[name] = {}
    $defs[name] = reduced(spec.components.schemas[name] ?? {})
  }
  return { $ref: `#/$defs/${name}` }
}

const answers: Record<string, Json> = { event: reference('#/components/schemas/event') }
for (const operation of Object.keys(OPERATIONS)) {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = Object.keys(spec.paths).find((each) => each.replace(/\{\w+\}/g, '*') === pattern)
  const schema = path && spec.paths[path]?.[method.toLowerCase()]?.responses['200']?.content['application/json']?.schema
  if (!schema) throw new Error(`Stripe's description has no ${operation}`)
  answers[operation] = reduced(schema)
}
const notice =
  'Taken from https://github.com/stripe/openapi. Copyright (c) 2011- Stripe, Inc. MIT License, see LICENSE beside this file.'
const file = join(folder, 'testdata', 'schemas.json')
writeFileSync(file, `${JSON.stringify({ $comment: notice, version: spec.info.version, answers, $defs })}\n`)
