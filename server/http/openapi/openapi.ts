import { z } from 'zod'
import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { errorBody } from '../../../shared/contract/errors.ts'
import { publicRoute, type Route } from '../route.ts'
import { createErrorResponses } from './errorResponses.ts'
import { operationOf } from './operation.ts'
import { createSchemas, type Json } from './schemas.ts'
import { TAGS } from './tags.ts'

const LICENCE = 'Apache-2.0'

/** The description of every route (OpenAPI 3.1), made from the schemas that the server itself validates with. */
export function openapiRoute(routes: () => readonly Route[], cookieName: () => string): Route {
  let described: Json | undefined
  return publicRoute({
    method: 'GET',
    path: '/api/openapi.json',
    operation: { id: 'readApiDescription', summary: 'Read this description', tag: 'Server' },
    answer: z.record(z.string(), z.unknown()),
    handle: async ({ ownOrigin }) => {
      described ??= describe(routes(), cookieName())
      return { json: { ...described, servers: [{ url: ownOrigin }] } }
    },
  })
}

function describe(routes: readonly Route[], cookieName: string): Json {
  const schemas = createSchemas()
  const errors = createErrorResponses(schemas.of(errorBody, 'output'))
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, { schemas, errors }) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description:
        'Ask questions of the documents of an organization, and look after them. Answers may get further fields: pass over those that you do not know. Errors are told by their `code`.',
      license: { name: LICENCE, identifier: LICENCE },
    },
    // Replaced by the address under which the description is asked for.
    servers: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: securitySchemes(cookieName),
      responses: errors.components(),
      schemas: schemas.components(),
    },
    paths,
  }
}

const securitySchemes = (cookieName: string): Json => ({
  session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'The session of somebody who signed in' },
  token: { type: 'http', scheme: 'bearer', description: 'An API token with the scope that `x-ability` names' },
  operator: {
    type: 'apiKey',
    in: 'cookie',
    name: 'veracite_operator',
    description: 'Of whoever runs the server; behind HTTPS its name begins with `__Host-`',
  },
  visitor: {
    type: 'http',
    scheme: 'bearer',
    description: "The token of a visitor's conversation, by `openWidgetSession`",
  },
})
