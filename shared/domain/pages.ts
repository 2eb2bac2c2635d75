/**
 * Addresses of the pages, in the router's patterns: every other address is one that does not exist. The router's table has
 * these as its keys, so that the compiler finds a page that is missing here or there.
 */
export const PAGES = [
  '/',
  '/login',
  '/signup',
  '/organization-signup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/confirm-email',
  '/policies',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/subscription',
  '/checkout',
  '/dashboard',
  '/super-admin',
  '/org/:slug',
  '/org/:slug/documents',
  '/org/:slug/admin',
] as const
export type PagePath = (typeof PAGES)[number]

/** Whether there is a page at a path; a slash at its end changes nothing. */
export function isPage(path: string): boolean {
  const given = path.replace(/(?<=[^/])\/$/, '').split('/')
  return PAGES.some((page) => {
    const wanted = page.split('/')
    return (
      wanted.length === given.length &&
      wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
    )
  })
}
