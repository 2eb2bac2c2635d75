import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

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
  '/authorize',
  '/policies',
  '/security',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
  '/subscription',
  '/checkout',
  '/contact',
  '/demo',
  '/api/docs',
  '/operator',
  '/dashboard',
  '/shared',
  '/super-admin',
  '/org/:slug',
  '/org/:slug/documents',
  '/org/:slug/admin',
  '/org/:slug/admin/widget',
] as const
export type PagePath = (typeof PAGES)[number]

/** The page at a path, if there is one; a slash at its end changes nothing. */
export function pageAt(path: string): PagePath | undefined {
  const given = path.replace(/(?<=[^/])\/$/, '').split('/')
  return PAGES.find((page) => {
    const wanted = page.split('/')
    return (
      wanted.length === given.length &&
      wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
    )
  })
}

/** Folder of the documents of pages, in the built application. */
export const PAGES_FOLDER = 'pages/'

/** Pages whose documents hold their text already, so that they can be read without a script. */
export const PRERENDERED = [
  '/',
  '/policies',
  '/security',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-and-conditions',
] as const satisfies readonly PagePath[]
export type PrerenderedPath = (typeof PRERENDERED)[number]

/** Pages whose documents hold an outline, which shows something before the script that draws the page has come. */
export const OUTLINED = ['/login'] as const satisfies readonly PagePath[]
export type OutlinedPath = (typeof OUTLINED)[number]

/** Pages that search engines are told of. */
export const LISTED: readonly PagePath[] = [...PRERENDERED, '/subscription', '/contact']

/**
 * The built document of a page: it names the files that a browser is to fetch at once, and may hold the page's text. One that
 * holds text is there in other languages too.
 */
export function pageFile(page: PagePath, language: Language = DEFAULT_LANGUAGE): string {
  const name = page === '/' ? 'home' : page.slice(1).replaceAll('/', '.').replaceAll(':', '')
  return `${PAGES_FOLDER}${language === DEFAULT_LANGUAGE ? '' : `${language}/`}${name}.html`
}
