import Koa from 'koa'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { profileRoutes } from './accounts/profile/profile.routes.ts'
import { twoFactorRoutes } from './accounts/twoFactor/twoFactor.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { notSold } from './billing/notSold.ts'
import { subscriptionRoutes } from './billing/subscriptions/subscription.routes.ts'
import { usageRoutes } from './billing/usage/usage.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { explainRoutes } from './knowledge/explain/explain.routes.ts'
import { ratingRoutes } from './chat/ratings/ratings.routes.ts'
import { conversationSearchRoutes } from './chat/search/search.routes.ts'
import { sharingRoutes } from './chat/shared/sharing.routes.ts'
import type { PagePath } from '../shared/domain/pages.ts'
import type { Services } from './services.ts'
import { choicesRoutes } from './documents/choices/choices.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { explorerRoutes } from './documents/explorer/explorer.routes.ts'
import { libraryRoutes } from './documents/library/library.routes.ts'
import { websiteRoutes } from './documents/sites/sites.routes.ts'
import { sessionAuthenticator, tokenAuthenticator } from './http/authenticators.ts'
import { embedRoutes } from './embed/embed.routes.ts'
import { widgetRoutes } from './embed/widget.routes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { forwarding } from './http/forwarding.ts'
import { openapiRoute } from './http/openapi/openapi.ts'
import { requestLog } from './http/requestContext.ts'
import type { Route } from './http/route.ts'
import { routerOf } from './http/router.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { statics } from './http/statics.ts'
import { livingSite } from './operations/site/livingSite.ts'
import { markRoutes } from './marks/marks.routes.ts'
import { siteRoutes } from './operations/site/site.routes.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { metricsRoutes } from './operations/metrics/metrics.routes.ts'
import { operatorRoutes } from './operations/operator/operator.routes.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { languageModelRoutes } from './knowledge/languageModel/languageModel.routes.ts'
import { memberRoutes } from './accounts/members/members.routes.ts'
import { settingsRoutes } from './organizations/settings.routes.ts'
import { goldenQuestionRoutes } from './requests/goldenQuestions.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { syncRoutes } from './sync/sync.routes.ts'
import { oauthRoutes } from './tokens/oauth/oauth.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

/** Every route of the server, in one place. */
export function allRoutes(services: Services): Route[] {
  const forSale = [...billingRoutes(services), ...subscriptionRoutes(services)]
  const routes: Route[] = [
    ...healthRoutes(services),
    ...metricsRoutes(services),
    ...operatorRoutes(services),
    ...siteRoutes(services),
    ...accountRoutes(services),
    ...profileRoutes(services),
    ...twoFactorRoutes(services),
    ...memberRoutes(services),
    // Before those of the organization: its slug is a pattern that this address fits.
    ...languageModelRoutes(services),
    ...settingsRoutes(services),
    ...(services.deployment === 'onprem' ? notSold(forSale) : forSale),
    ...usageRoutes(services),
    ...tokenRoutes(services),
    ...oauthRoutes(services),
    ...webhookRoutes(services),
    ...auditRoutes(services),
    // Before those of one document: its id is a pattern that their addresses fit.
    ...libraryRoutes(services),
    ...documentRoutes(services),
    ...explorerRoutes(services),
    ...choicesRoutes(services),
    ...websiteRoutes(services),
    ...syncRoutes(services),
    // Before those of one conversation: its id is a pattern that this address fits.
    ...conversationSearchRoutes(services),
    ...chatRoutes(services),
    ...explainRoutes(services),
    ...ratingRoutes(services),
    ...markRoutes(services),
    ...sharingRoutes(services),
    ...mcpRoutes(services),
    ...requestRoutes(services),
    ...goldenQuestionRoutes(services),
    ...embedRoutes(services),
    ...widgetRoutes(services),
    openapiRoute(
      () => routes,
      () => services.sessions.cookieName,
    ),
  ]
  return routes
}

/** A caller who leaves before an answer, a download or their own upload has ended is no fault of the server. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE'])

export interface AppOptions {
  logger: Logger
  /** Folder of the built pages. */
  webFolder: string
  /** Folder of the built widget. */
  widgetFolder: string
  publicUrl: string | undefined
  /** Addresses and networks of proxies whose word about callers counts. */
  trustedProxies: readonly string[]
}

/** The Koa application over ready services. */
export function createApp(services: Services, options: AppOptions): Koa {
  const { logger, publicUrl } = options
  const app = new Koa()
  app.on('error', (error: NodeJS.ErrnoException, ctx?: Koa.Context) => {
    if (!LEFT.has(error.code ?? '')) {
      logger.error({ requestId: ctx?.state['requestId'] as unknown, err: error }, 'connection')
    }
  })
  const ownPages = securityHeaders('own', { https: publicUrl?.startsWith('https:') ?? false })
  app.use(forwarding(options.trustedProxies))
  app.use(requestLog(logger, services.watchRequests))
  app.use((ctx, next) => {
    // What no route answers, pages and errors among it, is for the own pages alone.
    ctx.set(ownPages)
    return next()
  })
  app.use(errorHandler(logger))
  app.use(
    routerOf(allRoutes(services), {
      // A request with a token is the token's, whatever cookie it carries besides.
      authenticators: [tokenAuthenticator(services.apiTokens), sessionAuthenticator(services.sessions)],
      limiter: services.limiter,
      publicUrl,
      onUndeclared: (answer) => logger.error(answer, UNDECLARED_ANSWER),
    }),
  )
  app.use(statics(options.widgetFolder, { part: WIDGET_FILES }))
  app.use(
    statics(options.webFolder, {
      hidden: hiddenPages(services),
      living: livingSite(services, publicUrl),
    }),
  )
  return app
}

/** Pages that this server does not have. */
function hiddenPages({ operator, demonstration }: Services): PagePath[] {
  return [...(operator.enabled ? [] : ['/operator' as const]), ...(demonstration.on ? [] : ['/demo' as const])]
}

/** What the page of the frame loads; the page itself and the loader are answers of routes. */
const WIDGET_FILES = { under: '/embed', only: '/assets/' }

/** What is logged of an answer whose status the route table does not name. */
export const UNDECLARED_ANSWER = 'undeclared answer'
