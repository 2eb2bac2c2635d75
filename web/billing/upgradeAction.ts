import type { ComponentType } from 'react'
import { hasCode } from '../api/apiError.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

/** The way to a larger plan, for a toast that tells of a limit; nothing stands in its place until it is there. */
export const UpgradeAction: ComponentType = lazyPart(
  async () => (await import('./UpgradeButton.tsx')).UpgradeButton,
  null,
)

/** What a toast about an error offers: a larger plan where the plan's storage is full. */
export function actionOf(error: unknown): ComponentType | undefined {
  return hasCode(error, 'STORAGE_LIMIT_EXCEEDED') ? UpgradeAction : undefined
}
