import { widgetChange, widgetSettings, widgetStatistics, widgetStatisticsQuery } from '../../shared/contract/embed.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { WidgetStatisticsService } from './statistics.service.ts'
import type { WidgetService } from './widget.service.ts'

/** The widget of the caller's own organization. */
export function widgetRoutes(deps: { widget: WidgetService; widgetStatistics: WidgetStatisticsService }): Route[] {
  const { widget } = deps
  return [
    memberRoute({
      method: 'GET',
      path: '/api/widget',
      operation: { id: 'readWidgetSettings', summary: "Read the widget's settings", tag: 'Widget' },
      access: 'organization.manage',
      answer: widgetSettings,
      handle: async (_request, actor) => ({ json: await widget.settings(actor) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/widget',
      operation: { id: 'updateWidgetSettings', summary: "Change the widget's settings", tag: 'Widget' },
      access: 'organization.manage',
      body: widgetChange,
      answer: widgetSettings,
      handle: async ({ body }, actor) => ({ json: await widget.change(actor, body) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/widget/statistics',
      operation: { id: 'readWidgetStatistics', summary: 'Read how the widget is used', tag: 'Widget' },
      access: 'organization.manage',
      query: widgetStatisticsQuery,
      answer: widgetStatistics,
      handle: async ({ query: { days } }, actor) => ({ json: await deps.widgetStatistics.read(actor, days) }),
    }),
  ]
}
