import { z } from 'zod'
import { ABILITIES, ROLES, type Ability, type Role } from '../../../shared/domain/roles.ts'

/** A JSON schema, as far as the page shows it. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  additionalProperties?: JsonSchema | boolean
}

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const body = z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })).optional() })

const operation = z.object({
  'x-ability': z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: body.optional(),
  responses: z.record(z.string(), body.extend({ description: z.string() })),
})

/** The answer of `GET /api/openapi.json`, as far as the page shows it. */
export const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type Description = z.infer<typeof description>

/** One call that the server answers. */
export interface Operation {
  /** `POST /api/chat`. */
  id: string
  method: string
  path: string
  parameters: z.infer<typeof operation>['parameters']
  /** What a JSON body holds; undefined where there is none. */
  body: JsonSchema | undefined
  /** What is answered when all goes well, by status. */
  answers: { status: string; schema: JsonSchema | undefined }[]
  /** Errors, by status: the codes that have it. */
  errors: { status: string; codes: string }[]
  /** Roles that may call it; undefined where everybody may, or nobody but whoever runs the server. */
  roles: readonly Role[] | undefined
  /** Whether it is for whoever runs the server alone. */
  forOperator: boolean
  /** The scope with which an API token may call it; undefined where none can. */
  scope: string | undefined
}

export interface Group {
  /** The part of the path behind `/api/`. */
  name: string
  operations: Operation[]
}

/** All operations in groups by the first part of their path, both in alphabetical order. */
export function groupsOf({ paths }: Description): Group[] {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const name = /^\/api\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[1] ?? ''
      groups.set(name, [...(groups.get(name) ?? []), operationOf({ path, method, described })])
    }
  return [...groups]
    .map(([name, operations]) => ({ name, operations: operations.sort((a, b) => (a.path < b.path ? -1 : 1)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function operationOf({
  path,
  method,
  described,
}: {
  path: string
  method: string
  described: z.infer<typeof operation>
}): Operation {
  const responses = Object.entries(described.responses)
  const ability = described['x-ability']
  const takes = (credential: string) => described.security?.some((each) => credential in each) ?? false
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: described.parameters,
    body: described.requestBody?.content?.['application/json']?.schema,
    answers: responses
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => ({ status, schema: content?.['application/json']?.schema })),
    errors: responses
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: codes }]) => ({ status, codes })),
    roles: ability === undefined ? undefined : rolesWith(ability),
    forOperator: takes('operator'),
    scope: takes('token') ? ability : undefined,
  }
}

function rolesWith(ability: string): readonly Role[] {
  const allowed: readonly Role[] = Object.hasOwn(ABILITIES, ability) ? ABILITIES[ability as Ability] : []
  return ROLES.filter((role) => allowed.includes(role))
}

/** One line for each field of a schema. */
export interface Field {
  /** Names from the outside in: `documents[].id`. */
  name: string
  type: string
  required: boolean
  text: string
}

const DEEPEST = 5

/** The fields of a schema with those inside them; of one that is no object, a single line without a name. */
export function fieldsOf(of: JsonSchema, name = '', required = true, depth = 0): Field[] {
  const own: Field[] =
    name === '' && of.properties ? [] : [{ name, type: typeOf(of), required, text: of.description ?? '' }]
  if (depth > DEEPEST) return own
  const inner = of.type === 'array' && of.items ? of.items : of
  const prefix = of.type === 'array' ? `${name}[]` : name
  const fields = Object.entries(inner.properties ?? {}).flatMap(([key, part]) =>
    fieldsOf(part, prefix === '' ? key : `${prefix}.${key}`, inner.required?.includes(key) ?? false, depth + 1),
  )
  const choices = (inner.oneOf ?? inner.anyOf ?? []).filter((each) => each.properties)
  return [...own, ...fields, ...choices.flatMap((each) => fieldsOf(each, prefix, true, depth + 1).filter(isInside))]

  function isInside(field: Field): boolean {
    return field.name !== prefix
  }
}

/** A type in words of JSON schema: `string | null`, `number[]`, `"a" | "b"`. */
function typeOf(of: JsonSchema): string {
  if (of.const !== undefined) return JSON.stringify(of.const)
  if (of.enum) return of.enum.map((each) => JSON.stringify(each)).join(' | ')
  const choices = of.anyOf ?? of.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (of.type === 'array') return of.items ? `${typeOf(of.items)}[]` : 'array'
  return [of.type ?? 'any'].flat().join(' | ')
}

/** A value that fits a schema, for an example: every field that is required, and the optional ones of the first level. */
export function exampleOf(of: JsonSchema, depth = 0): unknown {
  if (of.const !== undefined) return of.const
  if (of.default !== undefined) return of.default
  if (of.enum) return of.enum[0]
  const [choice] = of.anyOf ?? of.oneOf ?? []
  if (choice) return exampleOf(choice, depth)
  const type = [of.type].flat()[0]
  if (type === 'array') return depth > DEEPEST || !of.items ? [] : [exampleOf(of.items, depth + 1)]
  if (type === 'object' || of.properties) {
    const fields = Object.entries(of.properties ?? {}).filter(
      ([name]) => depth === 0 || (depth <= DEEPEST && (of.required?.includes(name) ?? false)),
    )
    return Object.fromEntries(fields.map(([name, part]) => [name, exampleOf(part, depth + 1)]))
  }
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return true
  return type === 'null' ? null : 'text'
}

/** A command line that makes the call; of a session's call only the address is of use. */
export function curlOf({ method, path, parameters, body: sent, scope }: Operation, origin: string): string {
  const query = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => `${name}=…`)
  const address = `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`,
    ...(scope === undefined ? [] : ["-H 'Authorization: Bearer YOUR-TOKEN'"]),
    ...(sent ? ["-H 'Content-Type: application/json'", `-d '${quotedForShell(sent)}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

const quotedForShell = (of: JsonSchema): string => JSON.stringify(exampleOf(of)).replaceAll("'", String.raw`'\''`)
