/** Files that one call of the sync takes at most. */
export const MOST_SYNC_ENTRIES = 500

/** Passages and vectors of a file, in bytes, that are taken beside it at most; with more the file comes alone. */
export const MOST_PREPARED_BYTES = 64 * 1024 * 1024

/** How long documents whose files are gone can be brought back. */
export const QUARANTINE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Whether so many removals at once look like a drive that is not there rather than like people who tidy up: more than a third
 * of a folder's files, and more than a handful.
 */
export function needsConfirmation(removals: number, files: number): boolean {
  return removals > 5 && removals * 3 > files
}

/** Folders that an organization has watched at most. */
export const MOST_SYNC_FOLDERS = 500
