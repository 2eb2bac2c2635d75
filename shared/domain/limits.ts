/** Limits and lengths of the specification. Bytes, characters or milliseconds, as the name says. */
const MEGABYTE = 1024 * 1024

export const MAX_UPLOAD_BYTES = 50 * MEGABYTE
export const MAX_MESSAGE_CHARACTERS = 2000
export const MESSAGE_WARNING_CHARACTERS = 1800
/** What a conversation can be called. */
export const MAX_TITLE_CHARACTERS = 200
/** What can be said of an answer that was of no help. */
export const MAX_RATING_NOTE_CHARACTERS = 500
/**
 * How many passages a document may have: the id of one is its document's number times this, and its position, so that it tells its
 * document.
 */
export const CHUNKS_PER_DOCUMENT = 2 ** 20
/** Questions that a language model makes for a passage in advance at most. */
export const MADE_QUESTIONS = 3
/** Documents that a question can be narrowed to by name, and folders, websites or topics, at most. */
export const MAX_CHOSEN_DOCUMENTS = 50
export const MAX_CHOSEN_GROUPS = 20
/** Words that conversations and documents are searched for by. */
export const MAX_SEARCH_CHARACTERS = 200
export const MAX_QUEUED_FILES = 10

/** A plan figure that means "no limit". */
export const UNLIMITED = 999_999

/** Percent of a plan's figure from which pages and a mail warn. */
export const USAGE_WARNING_PERCENT = 90

const HOUR_MS = 60 * 60 * 1000
export const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS
/** How long the link to a new email address works. */
export const EMAIL_CHANGE_LIFETIME_MS = 24 * HOUR_MS
/** How long a session lives at most, however much it is used. */
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS
export const INVITATION_LIFETIME_MS = 7 * 24 * HOUR_MS
export const PASSWORD_RESET_LIFETIME_MS = HOUR_MS
/** How long the slug that an organization gave up goes on leading to it. */
export const FORMER_SLUG_LIFETIME_MS = 30 * 24 * HOUR_MS
