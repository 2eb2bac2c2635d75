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
  format?: string
  /** Where a schema with a name stands; the page shows that one in its place. */
  $ref?: string
  /** The name of a schema. */
  title?: string
}

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const body = z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })).optional() })

const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-ability': z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  requestBody: body.optional(),
  responses: z.record(z.string(), body.extend({ description: z.string() })),
})

/** The answer of `GET /api/openapi.json`, as far as the page shows it. */
export const description = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
export type Description = z.infer<typeof description>

/** One call that the server answers. */
export interface Operation {
  /** `POST /api/chat`. */
  id: string
  method: string
  path: string
  summary: string
  parameters: z.infer<typeof operation>['parameters']
  /** What is sent; undefined where there is no body. */
  body: Content | undefined
  /** What is answered when all goes well, by status and media type; without a content where there is no body. */
  answers: { status: string; content: Content | undefined }[]
  /** Errors, by status: the codes that have it. */
  errors: { status: string; codes: string }[]
  /** Roles that may call it; undefined where everybody may, or nobody but whoever runs the server. */
  roles: readonly Role[] | undefined
  /** Whose credential it asks for, where that is no member's. */
  otherCaller: 'operator' | 'visitor' | undefined
  /** The scope with which an API token may call it; undefined where none can. */
  scope: string | undefined
}

/** A body in one media type. */
export interface Content {
  type: string
  schema: JsonSchema
}

export interface Group {
  /** The tag of its calls. */
  name: string
  text: string
  /** What the group is reached by within the page. */
  anchor: string
  operations: Operation[]
}

/** All operations in the groups of the description, in its order; within a group by their paths. */
export function groupsOf({ tags, paths, components }: Description): Group[] {
  const whole = wholeSchemas(components.schemas)
  const groups = new Map(tags.map(({ name }) => [name, [] as Operation[]]))
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      groups.get(described.tags[0] ?? '')?.push(operationOf({ path, method, described, whole }))
  return tags.map(({ name, description: text }) => ({
    name,
    text,
    anchor: name.toLowerCase().replaceAll(/[^a-z]/g, '-'),
    operations: (groups.get(name) ?? []).sort((a, b) => (a.path < b.path ? -1 : 1)),
  }))
}

/** Puts schemas with a name in the places that refer to them; each is put together once. */
function wholeSchemas(named: Record<string, JsonSchema>): (of: JsonSchema) => JsonSchema {
  const made = new Map<string, JsonSchema>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...own } = value as JsonSchema
    if ($ref === undefined) return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, resolve(inner)]))
    const name = $ref.split('/').at(-1) ?? ''
    const found = made.get(name) ?? { ...(resolve(named[name] ?? {}) as JsonSchema), title: name }
    made.set(name, found)
    return { ...found, ...own }
  }
  return (of) => resolve(of) as JsonSchema
}

function operationOf({
  path,
  method,
  described,
  whole,
}: {
  path: string
  method: string
  described: z.infer<typeof operation>
  whole: (of: JsonSchema) => JsonSchema
}): Operation {
  const responses = Object.entries(described.responses)
  const ability = described['x-ability']
  const takes = (credential: string) => described.security?.some((each) => credential in each) ?? false
  const contents = ({ content = {} }: z.infer<typeof body>): Content[] =>
    Object.entries(content).map(([type, each]) => ({ type, schema: whole(each.schema ?? {}) }))
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    parameters: described.parameters.map((each) => ({ ...each, schema: whole(each.schema) })),
    body: described.requestBody && contents(described.requestBody)[0],
    answers: responses
      .filter(([status]) => Number(status) < 400)
      .flatMap(([status, response]) => {
        const some: (Content | undefined)[] = contents(response)
        return (some.length > 0 ? some : [undefined]).map((content) => ({ status, content }))
      }),
    errors: responses
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description: codes }]) => ({ status, codes })),
    roles: ability === undefined ? undefined : rolesWith(ability),
    otherCaller: (['operator', 'visitor'] as const).find(takes),
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

/** A type by its name, or in words of JSON schema: `string | null`, `number[]`, `"a" | "b"`. */
function typeOf(of: JsonSchema): string {
  if (of.const !== undefined) return JSON.stringify(of.const)
  if (of.enum) return of.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (of.title !== undefined) return of.title
  const choices = of.anyOf ?? of.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (of.format === 'binary') return 'file'
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
    ...(sent ? bodyForCurl(sent) : []),
  ]
  return parts.join(' \\\n  ')
}

/** Of a form the parts that must be there. */
function bodyForCurl({ type, schema: of }: Content): string[] {
  if (type !== 'multipart/form-data') return [`-H 'Content-Type: ${type}'`, `-d '${quotedForShell(of)}'`]
  return Object.entries(of.properties ?? {})
    .filter(([name]) => of.required?.includes(name))
    .map(([name, { format }]) => `-F '${name}=${format === 'binary' ? '@PATH' : 'text'}'`)
}

const quotedForShell = (of: JsonSchema): string => JSON.stringify(exampleOf(of)).replaceAll("'", String.raw`'\''`)
