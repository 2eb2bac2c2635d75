import { z } from 'zod'
import { AI_PERSONALITIES, WHEN_UNSURE } from '../domain/people.ts'
import { PLAN_SLUGS } from '../domain/plans.ts'
import { assistantName, organizationName, required } from './fields.ts'

/** What members see of their organization. `memberLabel` is how pages call an ordinary member. */
export const organizationView = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  assistantName: z.string(),
  aiPersonality: z.enum(AI_PERSONALITIES),
  memberLabel: z.string(),
  holdSuspicious: z
    .boolean()
    .describe('Whether uploads with suspicious or hidden text wait for an administrator, or are only marked'),
  whenUnsure: z
    .enum(WHEN_UNSURE)
    .describe('Whether a likely answer that may be wrong is rather not given, or rather given'),
  planType: z.enum(PLAN_SLUGS),
  /** Random, and never anybody else's: what the widget's line on other sites calls it, see `widgetName`. */
  publicId: z.string(),
})
export type OrganizationView = z.infer<typeof organizationView>

/** `GET /api/organization/current`: also what the plan allows. Storage in megabytes; 999999 means unlimited. */
export const currentOrganization = organizationView.extend({
  maxUsers: z.number(),
  maxStorageLimit: z.number(),
  maxChatsPerMonth: z.number(),
  /** Members and pending invitations. */
  seatsUsed: z.number(),
  /** End of the trial of a paid plan, while there is one. */
  trialEnd: z.string().nullable(),
  /** The plan whose limits follow the trial unless it is paid for; null when there is no trial. */
  planAfterTrial: z.enum(PLAN_SLUGS).nullable(),
})
export type CurrentOrganization = z.infer<typeof currentOrganization>

/** Words that stand where a slug stands in addresses; no organization has one of them as its slug. */
export const RESERVED_SLUGS: readonly string[] = ['current', 'update']

const organizationSlug = required('Organization slug is required')
  .max(100, 'Organization slug must be at most 100 characters')
  .regex(/^[a-z0-9-]+$/, 'Only lowercase letters, numbers, and hyphens allowed')
  .refine((slug) => !RESERVED_SLUGS.includes(slug), 'This slug is reserved')
const memberLabel = required('Member label is required').max(50, 'Member label must be at most 50 characters')

/** The assistant's part of the settings: `PATCH /api/organization/{slug}`. What is absent stays as it is. */
export const assistantChange = z.object({
  assistantName: assistantName.optional(),
  aiPersonality: z.enum(AI_PERSONALITIES).optional(),
  memberLabel: memberLabel.optional(),
  holdSuspicious: z.boolean().optional(),
  whenUnsure: z.enum(WHEN_UNSURE).optional(),
})
export type AssistantChange = z.input<typeof assistantChange>

/** `PATCH /api/organization/update`. The former slug goes on leading here for 30 days. */
export const organizationChange = assistantChange.extend({ name: organizationName(255), slug: organizationSlug })
export type OrganizationChange = z.input<typeof organizationChange>

/** `DELETE /api/organization`: `confirm` repeats the slug. */
export const organizationDeletion = z.object({ confirm: required('Type the organization slug to confirm').max(100) })

/** Its answer. `statement` is a plain text that says what was destroyed when, and what is out of reach. */
export const organizationDeleted = z.object({ message: z.string(), statement: z.string() })

/** `GET /api/usage-stats`. Storage in megabytes, percentages 0 to 100 (0 where the maximum is unlimited). */
export const usageStats = z.object({
  planType: z.enum(PLAN_SLUGS),
  conversations: z.number(),
  maxConversations: z.number(),
  conversationPercentage: z.number(),
  storage: z.number(),
  maxStorage: z.number(),
  storagePercentage: z.number(),
})
export type UsageStats = z.infer<typeof usageStats>
