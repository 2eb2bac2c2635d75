/**
 * States of a document. Only `completed` documents are searched; `retry_pending` are websites that could not be reached, and documents over
 * which the server ended again and again.
 */
export const DOCUMENT_STATUSES = ['processing', 'retry_pending', 'completed', 'failed'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** By what lists of documents tell them apart: those that wait until an administrator has looked at them have not failed there. */
export const LISTED_STATUSES = [...DOCUMENT_STATUSES, 'held'] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** States of what members ask administrators for. An administrator sets all but the first. */
export const REQUEST_STATUSES = ['pending', 'approved', 'completed', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const REVIEW_STATUSES = ['approved', 'completed', 'rejected'] as const satisfies readonly RequestStatus[]

/**
 * What became of the answer to a golden question: not asked yet, as it was accepted, the same words from another document or
 * version, other words, none.
 */
export const GOLDEN_STATES = ['waiting', 'answered', 'moved', 'changed', 'lost'] as const
export type GoldenState = (typeof GOLDEN_STATES)[number]

/**
 * How far an answer is: being written, whole, or ended before it was whole: by whoever asked, by a fault, or with the server.
 */
export const ANSWER_PROGRESS = ['writing', 'whole', 'stopped', 'failed', 'interrupted'] as const
export type AnswerProgress = (typeof ANSWER_PROGRESS)[number]

/**
 * What a whole reply is: an answer; the places that come closest, where it is not sure that any of them answers, so that it claims nothing;
 * or the word that the documents hold nothing.
 */
export const REPLY_STATES = ['answer', 'places', 'nothing'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/**
 * What a place that members marked as the answer to a question is: a proposal, until somebody else agrees; standing, so that it leads; or without effect,
 * since its document does not say any more what was marked.
 */
export const MARK_STATES = ['proposed', 'standing', 'inactive'] as const
export type MarkState = (typeof MARK_STATES)[number]

/** Why a document could not be read, with the sentence that an administrator sees. */
export const INGEST_FAILURES = {
  EMPTY_FILE: 'The file is empty.',
  UNSUPPORTED_TYPE: 'This kind of file cannot be read.',
  TYPE_MISMATCH: 'The file holds something else than its name says.',
  UNSUPPORTED_VERSION: 'This old format cannot be read; save it in a newer one.',
  ENCRYPTED: 'The file is protected by a password.',
  CORRUPT: 'The file is damaged or incomplete.',
  UNSAFE_CONTENT: 'The file contains constructs that are not accepted.',
  TOO_LARGE: 'The file unpacks to more than is allowed.',
  TIMEOUT: 'Reading the file took too long.',
  OUT_OF_MEMORY: 'Reading the file took too much memory.',
  INTERRUPTED: 'The server was interrupted while it read this. It is tried again by itself.',
  NO_TEXT: 'No text was found.',
  HELD: 'It waits until an administrator has looked at it.',
  ADDRESS_NOT_ALLOWED: 'This address is not on the public internet, so it is not read.',
  WEBSITE_UNREACHABLE: 'The website could not be reached.',
  WEBSITE_TOO_SLOW: 'The website took too long to answer.',
  WEBSITE_BUSY: 'The website cannot serve the page at the moment.',
  PAGE_NOT_FOUND: 'There is no page at this address.',
  PAGE_REFUSED: 'The website does not give this page out.',
  TOO_MANY_REDIRECTS: 'The address leads from one address to the next without an end.',
  NO_PAGE: 'The address leads to something else than a web page or a text.',
  PAGE_TOO_LARGE: 'The page is larger than 10 MB.',
  PAGE_MOVED: 'The page leads to another address for now.',
  ROBOTS_REFUSED: 'The website asks programs not to read this page (robots.txt).',
  STORAGE_FULL: 'The storage of your plan is used up.',
  INTERNAL: 'Something went wrong while this was processed. Delete it and add it again.',
} as const
export type IngestFailure = keyof typeof INGEST_FAILURES
