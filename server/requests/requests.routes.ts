import { messageAnswer } from '../../shared/contract/accounts.ts'
import {
  contentRequestAnswer,
  contentRequestReview,
  contentRequests,
  gapDismissal,
  gapList,
  newContentRequest,
  newResourceRequest,
  requestQuery,
  requestReview,
  resourceRequestAnswer,
  resourceRequests,
} from '../../shared/contract/contentRequests.ts'
import { rowId } from '../../shared/contract/fields.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { ContentRequestsService } from './contentRequests.service.ts'
import type { GapsService } from './gaps.service.ts'
import type { ResourceRequestsService } from './resourceRequests.service.ts'

/** Both kinds of requests together: whoever asks too often asks for either. */
const LIMITS = [{ name: 'request', max: 60, windowMs: 60 * 60_000, per: 'member' as const }]

export function requestRoutes(deps: {
  contentRequests: ContentRequestsService
  resourceRequests: ResourceRequestsService
  gaps: GapsService
}): Route[] {
  return [
    ...contentRequestRoutes(deps.contentRequests),
    ...resourceRequestRoutes(deps.resourceRequests),
    ...gapRoutes(deps.gaps),
  ]
}

function contentRequestRoutes(requests: ContentRequestsService): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/content-requests',
      operation: { id: 'createContentRequest', summary: 'Ask administrators for content', tag: 'Requests' },
      statuses: [200, 201],
      errors: ['CONFLICT'],
      access: 'requests.own',
      limits: LIMITS,
      body: newContentRequest,
      answer: contentRequestAnswer,
      handle: async ({ body }, actor) => {
        const { request, known } = await requests.create(actor, body)
        return { status: known ? 200 : 201, json: { request } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/content-requests',
      operation: { id: 'listContentRequests', summary: 'List requests for content', tag: 'Requests' },
      access: 'requests.own',
      query: requestQuery,
      answer: contentRequests,
      handle: async ({ query }, actor) => ({ json: await requests.list(actor, query) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/content-requests/seen',
      operation: {
        id: 'markContentRequestsSeen',
        summary: 'Note that answers to requests for content were seen',
        tag: 'Requests',
      },
      access: 'requests.own',
      answer: messageAnswer,
      handle: async (_request, actor) => {
        await requests.markSeen(actor)
        return { json: { message: 'Seen' } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/content-requests/:id',
      operation: { id: 'updateContentRequest', summary: 'Answer or close a request for content', tag: 'Requests' },
      errors: ['CONFLICT'],
      access: 'requests.review',
      params: rowId,
      body: contentRequestReview,
      answer: contentRequestAnswer,
      handle: async ({ params: { id }, body }, actor) => ({
        json: { request: await requests.review(actor, id, body) },
      }),
    }),
  ]
}

function resourceRequestRoutes(requests: ResourceRequestsService): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/api/resource-requests',
      operation: { id: 'createResourceRequest', summary: 'Send administrators a question', tag: 'Requests' },
      statuses: [200, 201],
      errors: ['CONFLICT'],
      access: 'requests.own',
      limits: LIMITS,
      body: newResourceRequest,
      answer: resourceRequestAnswer,
      handle: async ({ body }, actor) => {
        const { request, known } = await requests.create(actor, body.question)
        return { status: known ? 200 : 201, json: { request } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/resource-requests',
      operation: { id: 'listResourceRequests', summary: 'List questions to administrators', tag: 'Requests' },
      access: 'requests.own',
      query: requestQuery,
      answer: resourceRequests,
      handle: async ({ query }, actor) => ({ json: await requests.list(actor, query) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/resource-requests/seen',
      operation: {
        id: 'markResourceRequestsSeen',
        summary: 'Note that replies to questions were seen',
        tag: 'Requests',
      },
      access: 'requests.own',
      answer: messageAnswer,
      handle: async (_request, actor) => {
        await requests.markSeen(actor)
        return { json: { message: 'Seen' } }
      },
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/resource-requests/:id',
      operation: { id: 'updateResourceRequest', summary: 'Reply to a question, or close it', tag: 'Requests' },
      access: 'requests.review',
      params: rowId,
      body: requestReview,
      answer: resourceRequestAnswer,
      handle: async ({ params: { id }, body }, actor) => ({
        json: { request: await requests.review(actor, id, body) },
      }),
    }),
  ]
}

function gapRoutes(gaps: GapsService): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/gaps',
      operation: { id: 'listGaps', summary: 'List what was asked and the documents lack', tag: 'Requests' },
      access: 'requests.review',
      // All questions of a while are compared with each other.
      limits: [{ name: 'gaps', max: 60, windowMs: 60_000, per: 'member' }],
      answer: gapList,
      handle: async (_request, actor) => ({ json: await gaps.list(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/gaps/dismiss',
      operation: { id: 'dismissGap', summary: 'Take a gap off the list', tag: 'Requests' },
      access: 'requests.review',
      limits: [{ name: 'gap', max: 300, windowMs: 60 * 60_000, per: 'member' }],
      body: gapDismissal,
      answer: messageAnswer,
      handle: async ({ body }, actor) => {
        await gaps.dismiss(actor, body.question)
        return { json: { message: 'Dismissed' } }
      },
    }),
  ]
}
