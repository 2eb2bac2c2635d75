import { z } from 'zod'

/** `GET /api/site`: who runs this server, as far as they say, and for whom. */
export const site = z.object({
  contactEmail: z.string().nullable(),
  /** Who runs the server, by the name that is to be shown. */
  operatorName: z.string().nullable(),
  /** Address of the page that says who is responsible. */
  imprintUrl: z.string().nullable(),
  /** `onprem`: an organization runs it for itself, so that nothing is sold there. */
  deployment: z.enum(['hosted', 'onprem']),
  /** Whether plans can be paid for on this server. */
  billingConfigured: z.boolean(),
  /** Whether a new organization can sign up. */
  signUpOpen: z.boolean(),
  /** What addresses of the widget call the organization whose sample documents everybody may ask; null where there is none. */
  demonstration: z.string().nullable(),
})
export type Site = z.infer<typeof site>
