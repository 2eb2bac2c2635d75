import { z } from 'zod'
import { ERROR_STATUS } from '../../../shared/contract/errorCodes.ts'
import { TOKEN_SCOPES, type Ability } from '../../../shared/domain/roles.ts'
import type { FormFacts, MediaFacts, Route } from '../route.ts'
import { possibleErrors, successStatuses } from '../statuses.ts'
import type { ErrorResponses } from './errorResponses.ts'
import type { Json, Schemas } from './schemas.ts'

/** What calls refer to. */
interface Shared {
  schemas: Schemas
  errors: ErrorResponses
}

/** One call of the description, all of it from the line of its route. */
export function operationOf(route: Route, shared: Shared): Json {
  const { schemas } = shared
  const { id, summary, tag } = route.operation
  return {
    operationId: id,
    summary,
    description: describedCallers(route),
    tags: [tag],
    security: securityOf(route),
    ...(route.access === 'public' ? {} : { 'x-ability': route.access }),
    ...(route.exposure ? { 'x-exposure': route.exposure } : {}),
    parameters: [...parametersOf(route.params, 'path', schemas), ...parametersOf(route.query, 'query', schemas)],
    ...bodyOf(route, schemas),
    responses: responsesOf(route, shared),
  }
}

/** Who may call, and how streams are asked for. */
function describedCallers({ access, credential, events }: Route): string {
  const callers =
    access === 'public'
      ? { none: 'For everybody.', operator: 'For whoever runs the server.', visitor: 'For a visitor of a website.' }[
          credential ?? 'none'
        ]
      : hasScope(access)
        ? `For members who have \`${access}\`, and for API tokens with this scope.`
        : `For signed-in members who have \`${access}\`.`
  return events ? `${callers} With \`Accept: text/event-stream\` the answer is a stream of events.` : callers
}

/** A token does where there is a scope for the ability; the rest is for signed-in people. */
function securityOf({ access, credential }: Route): Json[] {
  if (access === 'public') return credential ? [{ [credential]: [] }] : []
  const session = { session: [] }
  return hasScope(access) ? [session, { token: [] }] : [session]
}

const hasScope = (ability: Ability): boolean => (TOKEN_SCOPES as readonly Ability[]).includes(ability)

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  const { properties, required = [] } = schemas.of(z.object(schema.shape), 'input') as {
    properties: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function bodyOf({ body, rawBody, form }: Route, schemas: Schemas): Json {
  const content = form
    ? { 'multipart/form-data': { schema: formOf(form, schemas) } }
    : (body ?? rawBody) && {
        [rawBody?.mediaType ?? 'application/json']: {
          schema: schemas.of((body ?? rawBody?.schema) as z.ZodType, 'input'),
        },
      }
  return content ? { requestBody: { required: true, content } } : {}
}

const BYTES = { type: 'string', format: 'binary' }

/** The text parts first: they are read before the file is taken. */
function formOf({ fields, beside }: FormFacts, schemas: Schemas): Json {
  const { properties, required = [] } = schemas.of(z.object(fields.shape), 'input') as {
    properties: Json
    required?: string[]
  }
  const further = beside && { [beside.part]: { ...BYTES, description: beside.holds } }
  return {
    type: 'object',
    properties: { ...properties, file: { ...BYTES, description: 'The file, with its name' }, ...further },
    required: [...required, 'file'],
  }
}

/** Every status that the route answers with; of an error, the codes that have it. */
function responsesOf(route: Route, { schemas, errors }: Shared): Json {
  const responses: Json = {}
  const content = contentOf(route, schemas)
  for (const status of successStatuses(route)) {
    const isEmpty = status === 204 || status >= 300 || Object.keys(content).length === 0
    responses[status] = { description: 'The answer', ...(isEmpty ? {} : { content }) }
  }
  const codes = possibleErrors(route)
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const some = codes.filter((code) => ERROR_STATUS[code] === status)
    const own = route.errorForm && schemas.of(route.errorForm.schema, 'output')
    const missing = status === 404 && route.media?.isMissingToo
    if (missing && route.media) responses[status] = { description: some.join(', '), content: mediaContent(route.media) }
    else
      responses[status] = own
        ? { description: some.join(', '), content: { 'application/json': { schema: own } } }
        : errors.of(status, some)
  }
  return responses
}

function contentOf({ answer, events, media }: Route, schemas: Schemas): Json {
  return {
    ...(answer && { 'application/json': { schema: schemas.of(answer, 'output') } }),
    ...(events && { 'text/event-stream': { schema: schemas.of(events, 'output') } }),
    ...(media && mediaContent(media)),
  }
}

const mediaContent = ({ types, isText }: MediaFacts): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: isText ? { type: 'string' } : BYTES }]))
