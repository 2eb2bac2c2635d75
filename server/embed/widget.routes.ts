import { widgetChange, widgetSettings } from '../../shared/contract/embed.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { WidgetService } from './widget.service.ts'

/** The widget of the caller's own organization. */
export function widgetRoutes({ widget }: { widget: WidgetService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/widget',
      access: 'organization.manage',
      answer: widgetSettings,
      handle: async (_request, actor) => ({ json: await widget.settings(actor) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/widget',
      access: 'organization.manage',
      body: widgetChange,
      answer: widgetSettings,
      handle: async ({ body }, actor) => ({ json: await widget.change(actor, body) }),
    }),
  ]
}
