import { z } from 'zod'
import { isCommonPassword } from '../domain/commonPasswords.ts'
import { LANGUAGES } from '../domain/languages.ts'
import { holdsWebAddress, withoutHiddenMarks } from '../domain/names.ts'
import { PASSWORD_RULES } from '../domain/people.ts'
import { readAddress } from '../domain/readAddress.ts'

/** Text that must be there; the message is the same whether it is empty, absent or no text at all. */
export const required = (message: string) => z.string({ error: message }).trim().min(1, message)

/** A name that others read in mails: 1 to `max` characters, and no web address. */
const publicName = (label: string, max: number) =>
  required(`${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine((name) => name.length > max || !holdsWebAddress(name), `${label} must not hold a web address`)

/** A first or last name, 1 to 100 characters. */
export const personName = (label: string) => publicName(label, 100)

/** Text that visitors of other sites are shown: nothing hides in it, and nothing turns it around. */
export const shownText = (text: z.ZodString) => text.overwrite(withoutHiddenMarks).trim()

/** The same on one line. */
export const shownLine = (text: z.ZodString) => shownText(text).overwrite((line) => line.replace(/\s+/g, ' '))

/** An organization's name, 1 to `max` characters. */
export const organizationName = (max: number) => publicName('Organization name', max)

const NO_ASSISTANT = 'Assistant name is required.'

/** The assistant's name, 1 to 100 characters. */
export const assistantName = shownLine(z.string({ error: NO_ASSISTANT }))
  .min(1, NO_ASSISTANT)
  .max(100, 'Assistant name must be at most 100 characters')

/** An email address, in lower case after parsing. */
export const emailAddress = z
  .string({ error: 'Valid email is required' })
  .trim()
  .pipe(z.email('Valid email is required').max(254, 'Valid email is required'))
  .transform((address) => address.toLowerCase())

const NO_ADDRESS = 'Please enter a valid URL'

/** The address of a web page: http or https, no credentials, as the URL standard writes it and without its fragment. */
export const webAddress = z
  .string({ error: NO_ADDRESS })
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: NO_ADDRESS }).max(2000, NO_ADDRESS))
  .refine((address) => {
    const url = readAddress(address)
    return !url || url.username + url.password === ''
  }, NO_ADDRESS)
  .transform((address) => {
    const url = new URL(address)
    url.hash = ''
    return url.href
  })

const COMMON = 'This password is among those that are guessed first. Choose another one.'

/**
 * A password as sign-up demands it; the message names the first rule that does not hold, or says that the password is a
 * common one.
 */
export const newPassword = z.string({ error: 'Password is required' }).superRefine((password, context) => {
  if (password.length > 200) context.addIssue({ code: 'custom', message: 'Password must be at most 200 characters' })
  const broken = PASSWORD_RULES.find((rule) => !rule.holds(password))
  if (broken) context.addIssue({ code: 'custom', message: `Password needs: ${broken.text.toLowerCase()}` })
  else if (password.length <= 200 && isCommonPassword(password)) context.addIssue({ code: 'custom', message: COMMON })
})

/** The language in which somebody reads pages and mails. */
export const readingLanguage = z.enum(LANGUAGES, 'This language is not there')

/** Parameters of an address that names one row: `:id`. */
export const rowId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
