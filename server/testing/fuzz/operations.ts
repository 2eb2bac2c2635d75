import type { JsonSchema } from './schemaValues.ts'

/** A route as the OpenAPI document describes it. */
export interface Operation {
  /** Method and path with `:name` for parameters. */
  key: string
  method: string
  path: string
  params: readonly Parameter[]
  query: readonly Parameter[]
  /** Schema of a JSON body. */
  body: JsonSchema | undefined
}

export interface Parameter {
  name: string
  schema: JsonSchema
  required: boolean
}

interface Described {
  parameters: (Parameter & { in: 'path' | 'query' })[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

interface OpenApiDocument {
  components: { schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Described>>
}

/** Every operation of an OpenAPI document, in its order. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const whole = (schema: JsonSchema) => inPlace(schema, document.components.schemas) as JsonSchema
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([name, { parameters, requestBody }]) => {
      const path = template.replace(/\{(\w+)\}/g, ':$1')
      const method = name.toUpperCase()
      const body = requestBody?.content['application/json']?.schema
      const parametersIn = (place: string) =>
        parameters.filter((each) => each.in === place).map((each) => ({ ...each, schema: whole(each.schema) }))
      return {
        key: `${method} ${path}`,
        method,
        path,
        params: parametersIn('path'),
        query: parametersIn('query'),
        body: body && whole(body),
      }
    }),
  )
}

/** A schema with those that it names in their places. */
function inPlace(value: unknown, named: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((each) => inPlace(each, named))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...own } = value as { $ref?: string }
  if ($ref !== undefined) return { ...(inPlace(named[$ref.split('/').at(-1) ?? ''], named) as object), ...own }
  return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, inPlace(inner, named)]))
}
