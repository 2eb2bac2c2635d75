import { z } from 'zod'
import { DEFAULT_ASSISTANT_NAME } from '../domain/brand.ts'
import { PACKS } from '../domain/packs.ts'
import { AI_PERSONALITIES } from '../domain/people.ts'
import { SIGNUP_PLANS } from '../domain/plans.ts'
import {
  assistantName,
  emailAddress,
  newPassword,
  organizationName,
  personName,
  readingLanguage,
  required,
  webAddress,
} from './fields.ts'

/** What a new organization begins with: websites, which are read whole, and starter packs. */
export const signupSources = {
  websiteUrls: z.array(webAddress).max(20).default([]),
  prebuiltSources: z
    .array(
      z.enum(
        PACKS.map(({ id }) => id),
        'There is no such starter pack',
      ),
    )
    .max(20)
    .default([]),
}

/** Gives the promocode's plan in place of `planType`. One that cannot be used refuses the sign-up. */
const signupPromocode = z.string().trim().min(1).max(50, 'A promocode has at most 50 characters').optional()

/** `POST /api/signup/super-admin`: a new organization with its owner. */
export const signupSuperAdmin = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  username: required('Username is required')
    .min(3, 'Username must be at least 3 characters')
    .max(50, 'Username must be at most 50 characters')
    .regex(/^[A-Za-z0-9_]+$/, 'Username may hold letters, numbers and underscores'),
  password: newPassword,
  organizationName: organizationName(200),
  assistantName: assistantName.default(DEFAULT_ASSISTANT_NAME),
  aiPersonality: z.enum(AI_PERSONALITIES).default('supportive'),
  planType: z.enum(SIGNUP_PLANS).default('starter'),
  language: readingLanguage.optional(),
  ...signupSources,
  promocode: signupPromocode,
})
export type SignupSuperAdmin = z.input<typeof signupSuperAdmin>

/** `GET /api/prebuilt-sources`: the starter packs whose ids `prebuiltSources` takes. */
export const prebuiltSources = z.array(z.object({ id: z.string(), name: z.string(), description: z.string() }))

/** `organizationSlug` is what the owner signs in with. */
export const signupAnswer = z.object({ email: z.string(), message: z.string(), organizationSlug: z.string() })
export type SignupAnswer = z.infer<typeof signupAnswer>

/** Where people heard of the product. */
export const REFERRAL_SOURCES = [
  'Search Engine',
  'Social Media',
  'Word of Mouth',
  'Industry Publication',
  'Conference/Event',
  'Partner/Referral',
  'Advertisement',
  'Other',
] as const

/** Plans of the multi-step sign-up. */
export const ORGANIZATION_PLANS = ['free', 'basic', 'professional', 'premium'] as const

/** `POST /api/signup/organization`: the multi-step sign-up. The username comes from the email address. */
export const signupOrganization = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  password: newPassword,
  organizationName: organizationName(200),
  assistantName: assistantName.default(DEFAULT_ASSISTANT_NAME),
  referralSource: z.string().trim().max(100, 'Referral source must be at most 100 characters').optional(),
  acceptTerms: z.literal(true, 'You must accept the Terms and Conditions to proceed'),
  planType: z.enum(ORGANIZATION_PLANS).default('free'),
  language: readingLanguage.optional(),
  ...signupSources,
  promocode: signupPromocode,
})
export type SignupOrganization = z.input<typeof signupOrganization>
