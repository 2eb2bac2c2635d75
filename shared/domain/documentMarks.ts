/**
 * What the build leaves open in the documents of pages, because only the running server knows it: parts that are shown or not,
 * and values. The build writes marks, and the server puts what holds in their place (`server/operations/site/fillMarks.ts`).
 */
export const SITE_FACTS = [
  'sellsPlans',
  'signUpOpen',
  'demonstration',
  'contactEmail',
  'operatorName',
  'imprintUrl',
  'publicUrl',
] as const
export type SiteFact = (typeof SITE_FACTS)[number]

/** Encloses what is shown where a fact holds, or where it does `not`; what two marks enclose may hold others, but not the same. */
export function partMarks(fact: SiteFact, not = false): { open: string; close: string } {
  const name = not ? `not ${fact}` : fact
  return { open: `⟦${name}⟧`, close: `⟦end ${name}⟧` }
}

/** Stands where the value of a fact does. */
export function valueMark(fact: SiteFact): string {
  return `⟦value ${fact}⟧`
}

/** Stands in the data block of a document, in which a page finds the answer of `GET /api/site` without asking. */
export const SITE_MARK = '"⟦site⟧"'
