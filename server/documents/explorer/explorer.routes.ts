import { explorerQuery, topicGroups, topicList, topicQuery } from '../../../shared/contract/explorer.ts'
import { memberRoute, type Route } from '../../http/route.ts'
import type { ExplorerService } from './explorer.service.ts'

/** What the documents say, by topic. Who may ask sees what they may see: the level stands in the queries. */
export function explorerRoutes({ explorer }: { explorer: ExplorerService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/knowledge-chunks',
      operation: { id: 'searchPassages', summary: 'Search passages, grouped by topic', tag: 'Knowledge' },
      access: 'documents.read',
      query: explorerQuery,
      answer: topicGroups,
      handle: async ({ query }, actor) => ({ json: await explorer.groups(actor, query) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/knowledge-topics',
      operation: { id: 'listTopics', summary: 'List the topics of the documents', tag: 'Knowledge' },
      access: 'documents.read',
      query: topicQuery,
      answer: topicList,
      handle: async ({ query }, actor) => ({ json: await explorer.topics(actor, query) }),
    }),
  ]
}
