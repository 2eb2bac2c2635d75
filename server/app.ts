import Koa from 'koa'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { profileRoutes } from './accounts/profile/profile.routes.ts'
import { twoFactorRoutes } from './accounts/twoFactor/twoFactor.routes.ts'
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
import { memberRoutes } from './accounts/members/members.routes.ts'
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

/** The Koa application over ready services; `webFolder` holds the built pages. */
export function createApp(
  services: Services,
  options: { logger: Logger; webFolder: string; publicUrl: string | undefined },
): Koa {
  const app = new Koa()
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A reader who leaves an event stream or a download early is no fault of the server.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') {
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
