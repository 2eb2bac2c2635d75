import { widgetChange } from '../../shared/contract/embed.ts'
import { texts } from '../texts/i18n.ts'

/** What is wrong with the list of allowed sites, a sentence for each site; empty when nothing is. */
export function siteProblems(sites: readonly string[]): string[] {
  const { error } = widgetChange.shape.allowedSites.safeParse(sites)
  const byPlace = new Map<PropertyKey | undefined, string>()
  for (const { path, message } of error?.issues ?? [])
    if (!byPlace.has(path[0]))
      byPlace.set(path[0], path[0] === undefined ? message : siteProblem(sites[Number(path[0])] ?? '', message))
  return [...byPlace.values()]
}

/** What is wrong with one of the sites, naming it. */
export function siteProblem(site: string, problem: string): string {
  return texts.t('widget.siteProblem', { site, problem })
}
