import { rowId } from '../../shared/contract/fields.ts'
import { z } from 'zod'
import {
  assistantChange,
  currentOrganization,
  organizationChange,
  organizationDeleted,
  organizationDeletion,
  organizationView,
} from '../../shared/contract/organizations.ts'
import { memberRoute, type Route } from '../http/route.ts'
import type { SettingsService } from './settings.service.ts'

const slugParams = z.object({ slug: z.string().max(100) })

/** The caller's own organization. Fixed paths stand before those with a slug in the same place. */
export function settingsRoutes({ settings }: { settings: SettingsService }): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/api/organization/current',
      operation: { id: 'readCurrentOrganization', summary: "Read the caller's organization", tag: 'Organization' },
      errors: ['NOT_FOUND'],
      access: 'organization.read',
      answer: currentOrganization,
      handle: async (_request, actor) => ({ json: await settings.current(actor) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/organization/update',
      operation: { id: 'updateCurrentOrganization', summary: "Change the caller's organization", tag: 'Organization' },
      errors: ['SLUG_TAKEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
      access: 'organization.manage',
      body: organizationChange,
      answer: organizationView,
      handle: async ({ body }, actor) => ({ json: await settings.update(actor, body) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/organization',
      operation: {
        id: 'deleteOrganization',
        summary: 'Delete the organization with all that it holds',
        tag: 'Organization',
      },
      access: 'organization.delete',
      body: organizationDeletion,
      answer: organizationDeleted,
      handle: async ({ body }, actor) => {
        const statement = await settings.remove(actor, body.confirm)
        return { json: { message: 'The organization was deleted', statement } }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/organization/:slug',
      operation: { id: 'readOrganization', summary: 'Read an organization by its address', tag: 'Organization' },
      access: 'organization.read',
      params: slugParams,
      answer: organizationView,
      handle: async ({ params: { slug } }, actor) => ({ json: await settings.bySlug(actor, slug) }),
    }),
    memberRoute({
      method: 'PATCH',
      path: '/api/organization/:slug',
      operation: { id: 'updateOrganization', summary: 'Change an organization by its address', tag: 'Organization' },
      errors: ['SLUG_TAKEN'],
      access: 'organization.manage',
      params: slugParams,
      body: assistantChange,
      answer: organizationView,
      handle: async ({ params: { slug }, body }, actor) => ({
        json: await settings.updateAssistant(actor, slug, body),
      }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/organizations/:id',
      operation: { id: 'readOrganizationById', summary: 'Read an organization by its number', tag: 'Organization' },
      access: 'organization.read',
      params: rowId,
      answer: organizationView,
      handle: async ({ params: { id } }, actor) => ({ json: await settings.byId(actor, id) }),
    }),
  ]
}
