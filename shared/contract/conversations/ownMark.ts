import { z } from 'zod'

/** Which of the places that a reply shows its reader marked as the answer. */
export const ownMark = z.object({
  marker: z.number().describe('Number of the source'),
  stands: z.boolean().describe('Whether it leads already; until somebody else agrees it does not'),
})
export type OwnMark = z.infer<typeof ownMark>
