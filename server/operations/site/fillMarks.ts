import type { Site } from '../../../shared/contract/site.ts'
import { partMarks, SITE_FACTS, SITE_MARK, valueMark, type SiteFact } from '../../../shared/domain/documentMarks.ts'

/** What stands for a fact in a document; a fact without a text holds or does not. */
type Facts = Record<SiteFact, boolean | string | null | undefined>

/** Puts what holds on this server in the place of the marks of a document that the build wrote. */
export function fillMarks(html: string, site: Site, publicUrl: string | undefined): string {
  const facts: Facts = {
    sellsPlans: site.deployment === 'hosted',
    signUpOpen: site.signUpOpen,
    demonstration: site.demonstration,
    contactEmail: site.contactEmail,
    operatorName: site.operatorName,
    imprintUrl: site.imprintUrl,
    publicUrl,
  }
  let filled = html
  for (const fact of SITE_FACTS) {
    const holds = Boolean(facts[fact])
    filled = settle(filled, partMarks(fact), holds)
    filled = settle(filled, partMarks(fact, true), !holds)
    filled = filled.replaceAll(valueMark(fact), () => escapeHtml(String(facts[fact] ?? '')))
  }
  // In a script element the text ends with its first end tag, whatever it stands in.
  return filled.replaceAll(SITE_MARK, () => JSON.stringify(site).replaceAll('<', '\\u003c'))
}

/** Keeps what the marks enclose, or leaves it out. */
function settle(html: string, { open, close }: { open: string; close: string }, keeps: boolean): string {
  const [before = '', ...parts] = html.split(open)
  return parts.reduce((done, part) => {
    const end = part.indexOf(close)
    if (end < 0) throw new Error(`A document has ${open} without its end`)
    return done + (keeps ? part.slice(0, end) : '') + part.slice(end + close.length)
  }, before)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
}
