import type { SignupSuperAdmin } from '../../shared/contract/signup.ts'
import type { ApiError } from '../api/apiError.ts'

type Field = keyof SignupSuperAdmin

/** The fields of each step of the sign-up wizard. */
export const WIZARD_STEPS: readonly (readonly Field[])[] = [
  ['firstName', 'lastName', 'email'],
  ['username', 'password'],
  ['organizationName', 'planType'],
  ['assistantName', 'aiPersonality'],
]

/** The step, from 0, on which a field stands; 0 for fields that the wizard does not show. */
export function stepOfField(name: Field): number {
  return Math.max(
    0,
    WIZARD_STEPS.findIndex((fields) => fields.includes(name)),
  )
}

/** The fields that a refused sign-up complains about. */
export function fieldsOfError(error: ApiError): { name: Field; error: string }[] {
  const named = WIZARD_STEPS.flat().flatMap((name) => {
    const message = error.fields[name]
    return message ? [{ name, error: message }] : []
  })
  if (named.length > 0) return named
  if (error.code === 'EMAIL_TAKEN') return [{ name: 'email', error: error.message }]
  if (error.code === 'USERNAME_TAKEN') return [{ name: 'username', error: error.message }]
  return []
}
