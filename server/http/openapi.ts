import { z } from 'zod'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { TOKEN_SCOPES, type Ability } from '../../shared/domain/roles.ts'
import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import { publicRoute, type Route } from './route.ts'
import { possibleErrors, successStatuses } from './statuses.ts'

/** The description of every route (OpenAPI 3.1), made from the schemas that the server itself validates with. */
export function openapiRoute(routes: () => readonly Route[], cookieName: () => string): Route {
  return publicRoute({
    method: 'GET',
    path: '/api/openapi.json',
    answer: z.record(z.string(), z.unknown()),
    handle: async () => ({ json: describe(routes(), cookieName()) }),
  })
}

type Json = Record<string, unknown>

function describe(routes: readonly Route[], cookieName: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: 'veracite_operator',
          description: 'Of whoever runs the server; behind HTTPS its name begins with `__Host-`',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token with the scope that `x-ability` names' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
    paths,
  }
}

function operationOf(route: Route): Json {
  return {
    ...(route.access === 'public' ? {} : { security: securityOf(route.access), 'x-ability': route.access }),
    ...(route.credential ? { security: [{ [route.credential]: [] }] } : {}),
    ...(route.exposure ? { 'x-exposure': route.exposure } : {}),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...bodyOf(route),
    responses: responsesOf(route),
  }
}

function bodyOf(route: Route): Json {
  if (route.rawBody) return { requestBody: { required: true, content: { '*/*': {} } } }
  if (!route.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
}

/** Every status that the route answers with; of an error, the codes that have it. */
function responsesOf(route: Route): Json {
  const responses: Json = {}
  for (const status of successStatuses(route)) {
    const content = route.answer && status < 300 ? { content: jsonOf(schemaOf(route.answer, 'output')) } : {}
    responses[status] = { description: 'The answer', ...content }
  }
  const codes = possibleErrors(route)
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const some: ErrorCode[] = codes.filter((code) => ERROR_STATUS[code] === status)
    const properties = { code: { enum: some } }
    const usual = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties }] }
    const schema = route.errorForm ? schemaOf(route.errorForm.schema, 'output') : usual
    responses[status] = { description: some.join(', '), content: jsonOf(schema) }
  }
  return responses
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

/** A token does where there is a scope for the ability; the rest is for signed-in people. */
function securityOf(ability: Ability): Json[] {
  const session = { session: [] }
  return (TOKEN_SCOPES as readonly Ability[]).includes(ability) ? [session, { token: [] }] : [session]
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return described
}
