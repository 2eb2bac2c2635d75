/** How often a website is read again. */
export const SITE_SCHEDULES = ['never', 'daily', 'weekly', 'monthly'] as const
export type SiteSchedule = (typeof SITE_SCHEDULES)[number]

/** `reading` is under way or waits for its next try; the others say how the last reading ended. */
export const SITE_STATUSES = ['reading', 'ready', 'cancelled', 'failed'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]

/**
 * What a visit to a page came to. `removed` pages are gone and left the search; of `failed` ones what was read before goes on
 * answering; `skipped` ones are no documents on purpose, see {@link SKIP_REASONS}.
 */
export const PAGE_OUTCOMES = ['new', 'changed', 'unchanged', 'removed', 'failed', 'skipped'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

/** Why a page is left out on purpose, with the sentence that an administrator sees. */
export const SKIP_REASONS = {
  MOVED: 'It leads to another address.',
  CANONICAL: 'It names another address as its own.',
  NOINDEX: 'It asks not to be kept.',
  DUPLICATE: 'Another page of the website has the same text.',
  KNOWN: 'It was added on its own, or with another website.',
  EXCLUDED: 'It was deleted by hand.',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** What can keep a reading from being complete. */
export const READING_LIMITS = ['pages', 'bytes', 'time', 'storage'] as const
export type ReadingLimit = (typeof READING_LIMITS)[number]
