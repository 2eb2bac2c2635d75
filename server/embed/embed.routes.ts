import { messageAnswer } from '../../shared/contract/accounts.ts'
import {
  embedAnswer,
  embedEvent,
  embedFileParams,
  embedHistory,
  embedOrganization,
  embedParams,
  embedPassage,
  embedPassageParams,
  embedQuestion,
  embedRequest,
  embedSession,
  embedSessionRequest,
  type EmbedOrganization,
} from '../../shared/contract/embed.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import { siteAllowed } from '../../shared/domain/widget.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import { lastAnswer, openStream } from '../chat/turnReply.ts'
import { ANY_FILE, publicRoute, type Route, type RouteRequest } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import { appearanceOf } from './storedSettings.ts'
import type { Tenant, Tenants } from './tenants.ts'
import type { VisitorsService } from './visitors.service.ts'
import type { Caller } from './visits.ts'
import type { WidgetFiles } from './widgetFiles.ts'

const HOUR_MS = 60 * 60_000
const MINUTE_MS = 60_000
/** What a page reads without writing anything. */
const READING = [{ name: 'embed-reading', max: 600, windowMs: MINUTE_MS, per: 'address' }] as const
/** What a token opens. */
const BY_TOKEN = ['NOT_FOUND', 'UNAUTHENTICATED'] as const

export interface EmbedDeps {
  tenants: Tenants
  plans: Pick<PlansService, 'inForce'>
  visitors: VisitorsService
  widgetFiles: WidgetFiles
  logger: Logger
}

/** What other sites load and call. Whoever visits them has no account; a conversation's token is all that they have. */
export function embedRoutes(deps: EmbedDeps): Route[] {
  return [...openRoutes(deps), ...visitorRoutes(deps)]
}

/** For every site: the script, the page of its frame, and what that shows before anybody asks. */
function openRoutes({ tenants, plans, widgetFiles }: EmbedDeps): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/api/embed/widget/:slug.js',
      operation: { id: 'loadWidget', summary: "Load the widget's script", tag: 'Widget' },
      exposure: 'other-sites',
      statuses: [200, 304],
      params: embedParams,
      media: { types: ['text/javascript'], isText: true, isMissingToo: true },
      handle: async ({ params: { slug }, ownOrigin }) => {
        const tenant = await tenants.find(slug)
        const type = { 'Content-Type': 'text/javascript; charset=utf-8' }
        if (!tenant || tenant.demonstration)
          return { status: 404, headers: type, text: '/* Organization not found */\n' }
        const { script, etag } = widgetFiles.loader(tenant, ownOrigin)
        return { headers: { ...type, ETag: etag, 'Cache-Control': 'public, max-age=300' }, text: script }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/embed/:slug',
      operation: { id: 'openWidgetFrame', summary: "Load the page of the widget's frame", tag: 'Widget' },
      exposure: 'embedding',
      params: embedParams,
      media: { types: ['text/html'], isText: true, isMissingToo: true },
      handle: async ({ params: { slug } }) => {
        const tenant = await tenants.find(slug)
        const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' }, text: widgetFiles.page() }
        // The page says itself that there is no such organization, wherever it is shown.
        return { ...page, framedBy: tenant?.settings.allowedSites ?? [], ...(tenant ? {} : { status: 404 }) }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/api/embed/organization/:slug',
      operation: { id: 'readWidgetAppearance', summary: 'Read how the widget looks and greets', tag: 'Widget' },
      exposure: 'other-sites',
      limits: READING,
      params: embedParams,
      answer: embedOrganization,
      handle: async ({ params: { slug } }) => {
        const tenant = await tenants.require(slug)
        return { json: organizationView(tenant, await plans.inForce(tenant.scope)) }
      },
    }),
  ]
}

function organizationView({ organization, settings }: Tenant, plan: PlanSlug): EmbedOrganization {
  const { handover: kind, contactUrl: url } = settings
  const contact = kind === 'link' ? { kind, url } : { kind }
  return { ...appearanceOf(settings, plan), assistantName: organization.assistantName, contact }
}

/** For the sites that an organization allows, and for the frame. */
function visitorRoutes({ tenants, visitors, logger }: EmbedDeps): Route[] {
  const admits: Route['admits'] = async (site, { slug = '' }) => {
    const tenant = await tenants.find(slug)
    return tenant !== undefined && siteAllowed(tenant.settings.allowedSites, site)
  }
  const named = { exposure: 'named-sites', admits } as const
  const withToken = { ...named, credential: 'visitor' } as const
  return [
    publicRoute({
      ...named,
      method: 'POST',
      path: '/api/embed/session/:slug',
      operation: {
        id: 'openWidgetSession',
        summary: "Begin a visitor's conversation, or go on with one",
        tag: 'Widget',
      },
      errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'BUSY'],
      gate: ({ params: { slug = '' }, address }) => visitors.gateToOpen({ slug, address }),
      params: embedParams,
      body: embedSessionRequest,
      answer: embedSession,
      handle: async (request, actor) => {
        const caller = { ...callerOf(request), address: request.address }
        return { json: await visitors.open(caller, request.body, actor) }
      },
    }),
    publicRoute({
      ...withToken,
      method: 'POST',
      path: '/api/embed/chat/:slug',
      operation: { id: 'askAsVisitor', summary: 'Ask a question as a visitor', tag: 'Widget' },
      errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'BUSY', 'ENGINE_UNAVAILABLE'],
      gate: ({ params: { slug = '' }, address }) => visitors.gate({ slug, address }),
      params: embedParams,
      body: embedQuestion,
      answer: embedAnswer,
      events: embedEvent,
      handle: async (request) => {
        const { address, signal } = request
        const events = visitors.ask({ ...callerOf(request), address, signal }, request.body)
        if (!request.header('accept').includes('text/event-stream')) return { json: await lastAnswer(events) }
        return { events: await openStream(events, { logger, signal }) }
      },
    }),
    publicRoute({
      ...withToken,
      method: 'POST',
      path: '/api/embed/requests/:slug',
      operation: { id: 'passQuestionOn', summary: 'Leave a question for people', tag: 'Widget' },
      statuses: [201],
      errors: ['UNAUTHENTICATED', 'CONFLICT'],
      limits: [{ name: 'embed-requests', max: 5, windowMs: HOUR_MS, per: 'address' }],
      params: embedParams,
      body: embedRequest,
      answer: messageAnswer,
      handle: async (request) => {
        await visitors.handOver(callerOf(request), request.body)
        return { status: 201, json: { message: 'Your question was passed on' } }
      },
    }),
    publicRoute({
      ...withToken,
      method: 'GET',
      path: '/api/embed/history/:slug',
      operation: { id: 'listVisitorMessages', summary: "List the messages of a visitor's conversation", tag: 'Widget' },
      errors: BY_TOKEN,
      limits: READING,
      params: embedParams,
      answer: embedHistory,
      handle: async (request) => ({ json: { messages: await visitors.history(callerOf(request)) } }),
    }),
    publicRoute({
      ...withToken,
      method: 'GET',
      path: '/api/embed/passages/:slug/:documentId/:chunkIndex',
      operation: {
        id: 'readVisitorPassage',
        summary: 'Read a passage that an answer to a visitor cites',
        tag: 'Widget',
      },
      errors: BY_TOKEN,
      limits: READING,
      params: embedPassageParams,
      answer: embedPassage,
      handle: async (request) => ({ json: await visitors.passage(callerOf(request), request.params) }),
    }),
    publicRoute({
      ...withToken,
      method: 'GET',
      path: '/api/embed/files/:slug/:documentId',
      operation: {
        id: 'downloadVisitorFile',
        summary: 'Download a document that an answer to a visitor cites',
        tag: 'Widget',
      },
      statuses: [200, 206],
      errors: [...BY_TOKEN, 'RANGE_NOT_SATISFIABLE'],
      limits: READING,
      params: embedFileParams,
      media: ANY_FILE,
      handle: async (request) => ({ file: await visitors.file(callerOf(request), request.params.documentId) }),
    }),
  ]
}

function callerOf(request: RouteRequest<{ slug: string }, unknown, unknown>): Caller {
  const { params, site: origin, ownOrigin } = request
  return { slug: params.slug, origin, ownOrigin, authorization: request.header('authorization') }
}
