import type { FolderView } from '../../contract/views.ts'

/** How many files the folder is known to have had before those went that are held: all but what is left out or already removed. */
export function filesThatCount({ counts }: Pick<FolderView, 'counts'>): number {
  const { skipped = 0, removed = 0 } = counts
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - skipped - removed
}
