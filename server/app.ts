import Koa from 'koa'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { profileRoutes } from './accounts/profile.routes.ts'
import { twoFactorRoutes } from './accounts/twoFactor.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import type { Services } from './compose.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { openapiRoute } from './http/openapi.ts'
import { requestLog } from './http/requestContext.ts'
import type { Route } from './http/route.ts'
import { routerOf } from './http/router.ts'
import { securityHeaders, statics } from './http/statics.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { memberRoutes } from './organizations/members.routes.ts'
import { settingsRoutes } from './organizations/settings.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'

/** Every route of the server, in one place. */
export function allRoutes(services: Services): Route[] {
  const routes: Route[] = [
    ...healthRoutes(services),
    ...accountRoutes(services),
    ...profileRoutes(services),
    ...twoFactorRoutes(services),
    ...memberRoutes(services),
    ...settingsRoutes(services),
    ...billingRoutes(services),
    ...tokenRoutes(services),
    ...auditRoutes(services),
    ...documentRoutes(services),
    ...chatRoutes(services),
    openapiRoute(() => routes),
  ]
  return routes
}

/** A caller who leaves before an answer, a download or their own upload has ended is no fault of the server. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE'])

/** The Koa application over ready services; `webFolder` holds the built pages. */
export function createApp(
  services: Services,
  options: { logger: Logger; webFolder: string; publicUrl: string | undefined },
): Koa {
  const app = new Koa()
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!LEFT.has(error.code ?? '')) {
      options.logger.error({ err: error }, 'connection')
    }
  })
  app.use(requestLog(options.logger))
  app.use(securityHeaders)
  app.use(errorHandler(options.logger))
  const { sessions, apiTokens, limiter } = services
  app.use(routerOf(allRoutes(services), { sessions, apiTokens, limiter, publicUrl: options.publicUrl }))
  app.use(statics(options.webFolder))
  return app
}
