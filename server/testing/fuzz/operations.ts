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

/** Every operation of an OpenAPI document, in its order. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([name, { parameters, requestBody }]) => {
      const path = template.replace(/\{(\w+)\}/g, ':$1')
      const method = name.toUpperCase()
      return {
        key: `${method} ${path}`,
        method,
        path,
        params: parameters.filter((each) => each.in === 'path'),
        query: parameters.filter((each) => each.in === 'query'),
        body: requestBody?.content['application/json']?.schema,
      }
    }),
  )
}
