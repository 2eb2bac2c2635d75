import type { z } from 'zod'
import type { ErrorCode } from '../../shared/contract/errorCodes.ts'
import type { Ability } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import type { AppError } from '../errors.ts'
import type { RateLimit } from './rateLimit.ts'
import type { Tag } from './openapi/tags.ts'
import type { Exposure } from './securityHeaders.ts'
import type { ReceiveFile } from './upload.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A request after the border: parsed, authorized, counted. */
export interface RouteRequest<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** Network address of the caller, for limits. */
  address: string
  /** Whether a program on this machine sent it, with no proxy between. */
  isLocal: boolean
  /** Origin of the page that sends it, for routes of exposure `named-sites`; else empty. */
  site: string
  /** Scheme, host and port of the own pages. */
  ownOrigin: string
  /** A request header in lower case, or an empty string. */
  header: (name: string) => string
  /** Aborted when the caller goes away before the answer is complete. */
  signal: AbortSignal
  /** Reads a multipart body with one file; only for routes that describe it as their `form`. */
  receiveFile: ReceiveFile
  /**
   * Asks once more whether the caller may call this route, after something that took long.
   * @throws UNAUTHENTICATED, FORBIDDEN
   */
  confirmAccess: () => Promise<void>
  /** The bytes of the body as they were sent, for routes that ask for them with `rawBody`; else empty. */
  rawBody: Buffer
}

/** A file or a part of one. */
export interface FileReply {
  name: string
  mediaType: string
  /** Size of the whole file in bytes. */
  size: number
  /** Gives bytes `start` up to and without `end`. */
  read: (range: { start: number; end: number }) => AsyncIterable<Buffer>
}

/** A file that is made while it is sent, so that its size is not known before. */
export interface DownloadReply {
  name: string
  mediaType: string
  pieces: AsyncIterable<string>
}

export interface ServerEvent {
  event: string
  data: unknown
}

/** What a handler answers: at most one of `json`, `events`, `file`, `download`, `redirect`, `text`. */
export interface Reply<Answer> {
  /** 404 is for a page or script that says itself that there is nothing. */
  status?: SuccessStatus | 404
  /** Headers besides those that every answer has. */
  headers?: Record<string, string>
  /** `Set-Cookie` values. */
  cookies?: string[]
  /** Websites that may show the answer in a frame; counts for routes of exposure `embedding`. */
  framedBy?: readonly string[]
  json?: Answer
  events?: AsyncIterable<ServerEvent>
  file?: FileReply
  download?: DownloadReply
  redirect?: string
  text?: string
}

/** How errors are written where a protocol has a form of its own for them. */
export interface ErrorForm {
  schema: z.ZodType
  of: (error: AppError) => unknown
}

/** The statuses of answers that are no errors. */
export type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 302 | 304

/** How programs know a call. */
export interface OperationFacts {
  /** Names the call in generated clients, a verb first; it stays as it is for good. */
  id: string
  /** What the call does, in a few words without a full stop. */
  summary: string
  tag: Tag
}

/** A multipart body with a file in the part `file`. */
export interface FormFacts {
  /** Its text parts. */
  fields: z.ZodObject
  /** A further part with bytes that may come behind the file, and what it holds. */
  beside?: { part: string; holds: string }
}

/** An answer that is no JSON. */
export interface MediaFacts {
  /** Media types that it can have; `*\/*` where it has that of a file. */
  types: readonly string[]
  /** Whether it is read as text; bytes when absent. */
  isText?: boolean
  /** Whether it says itself that there is nothing, with status 404. */
  isMissingToo?: boolean
}

/** A file as it was uploaded: programs read it as bytes, whatever media type it has. */
export const ANY_FILE: MediaFacts = { types: ['application/octet-stream', '*/*'] }

interface RouteFacts {
  method: Method
  /** Path with `:name` for parameters. */
  path: string
  operation: OperationFacts
  limits?: readonly RateLimit[]
  /** Whom besides the own pages it is for; `own` when absent. */
  exposure?: Exposure
  /** Whether a website may call it, by its origin and the path's parameters; needed by exposure `named-sites`. */
  admits?: (site: string, params: Readonly<Record<string, string>>) => Promise<boolean>
  /** Refuses before anything of the request is read or looked up; throws an {@link AppError}. For what a flood would ask for. */
  gate?: (asked: { params: Readonly<Record<string, string>>; address: string }) => Promise<void> | void
  /** Takes the body as bytes, at most this many, as the signature of a webhook needs them; `schema` is of what they hold, JSON unless `mediaType` says otherwise. */
  rawBody?: { maxBytes: number; schema: z.ZodType; mediaType?: string }
  /** Takes a file with `receiveFile`. */
  form?: FormFacts
  /** The events that it streams for `Accept: text/event-stream`: one union over objects of `event` and `data`. */
  events?: z.ZodType
  /** Its answers as text or as a file. */
  media?: MediaFacts
  /** What it answers when all goes well; 200 when absent. */
  statuses?: readonly SuccessStatus[]
  /** Errors that its handler raises, besides those that follow from the line itself (see `possibleErrors`). */
  errors?: readonly ErrorCode[]
  /** Named where its handler asks for a credential of its own, which no member has. */
  credential?: 'operator' | 'visitor'
  /** Where its callers find out how to get a token: the path of its metadata (RFC 9728). */
  resourceMetadata?: string
  /** How all its errors are written; as everywhere when absent. */
  errorForm?: ErrorForm
}

/** One line of the route table. Who may call it is part of the line: `'public'`, or the ability that a member needs. */
export interface Route extends RouteFacts {
  access: 'public' | Ability
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer?: z.ZodType
  handle: (request: RouteRequest<unknown, unknown, unknown>, actor: Actor | undefined) => Promise<Reply<unknown>>
}

interface Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  params?: P
  query?: Q
  body?: B
  /** Fields that the schema does not name are taken out of the answer. A handler replies with JSON only by such a schema. */
  answer?: A
}
type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Who> = (
  request: RouteRequest<z.output<P>, z.output<Q>, z.output<B>>,
  actor: Who,
) => Promise<Reply<z.input<A>>>

/** A route for members who have an ability. */
export function memberRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType = z.ZodNever,
>(route: RouteFacts & Schemas<P, Q, B, A> & { access: Ability; handle: Handler<P, Q, B, A, Actor> }): Route {
  return route as unknown as Route
}

/** A route for everybody; `actor` is there when the caller is signed in. */
export function publicRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType = z.ZodNever,
>(route: RouteFacts & Schemas<P, Q, B, A> & { handle: Handler<P, Q, B, A, Actor | undefined> }): Route {
  return { ...route, access: 'public' } as unknown as Route
}
