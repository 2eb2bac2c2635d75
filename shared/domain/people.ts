/** Manner in which an organization's assistant writes. */
export const AI_PERSONALITIES = ['supportive', 'professional', 'friendly', 'expert', 'creative'] as const
export type AiPersonality = (typeof AI_PERSONALITIES)[number]

/** What an organization wants where an answer is likely, but not likely enough to be nearly sure: rather none, or rather one. */
export const WHEN_UNSURE = ['refuse', 'answer'] as const
export type WhenUnsure = (typeof WHEN_UNSURE)[number]

/** One displayed rule of a sign-up password. */
export interface PasswordRule {
  id: 'length' | 'upper' | 'lower' | 'digit' | 'special'
  text: string
  holds: (password: string) => boolean
}

/** The rules of a sign-up password, in the order in which pages list them. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'length', text: 'At least 8 characters', holds: (p) => p.length >= 8 },
  { id: 'upper', text: 'One uppercase letter', holds: (p) => /[A-Z]/.test(p) },
  { id: 'lower', text: 'One lowercase letter', holds: (p) => /[a-z]/.test(p) },
  { id: 'digit', text: 'One number', holds: (p) => /\d/.test(p) },
  { id: 'special', text: 'One special character (@$!%*?&)', holds: (p) => /[@$!%*?&]/.test(p) },
]
