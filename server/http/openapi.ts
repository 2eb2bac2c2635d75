import { z } from 'zod'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { TOKEN_SCOPES, type Ability } from '../../shared/domain/roles.ts'
import { errorBody } from '../../shared/contract/errors.ts'
import { publicRoute, type Route } from './route.ts'

/** The description of every route (OpenAPI 3.1), made from the schemas that the server itself validates with. */
export function openapiRoute(routes: () => readonly Route[]): Route {
  return publicRoute({
    method: 'GET',
    path: '/api/openapi.json',
    handle: async () => ({ json: describe(routes()) }),
  })
}

type Json = Record<string, unknown>

function describe(routes: readonly Route[]): Json {
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
        session: { type: 'apiKey', in: 'cookie', name: 'veracite_session' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token with the scope that `x-ability` names' },
      },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
    paths,
  }
}

function operationOf(route: Route): Json {
  const answer = route.answer ? { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } } : {}
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
  return {
    ...(route.access === 'public' ? {} : { security: securityOf(route.access), 'x-ability': route.access }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    responses: { '2XX': { description: 'The answer', ...answer }, default: { description: 'An error', ...failure } },
  }
}

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
