import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { partMarks, valueMark, type SiteFact } from '../../shared/domain/documentMarks.ts'
import { siteQuery, useSellsPlans } from './site.query.ts'

/** Whether the page is drawn by the build, which knows nothing of the server that will send it. */
export const Prerendering = createContext(false)

/** What a page may ask of the server's own settings. */
type PageFact = Exclude<SiteFact, 'publicUrl'>

interface WhenProps {
  fact: PageFact
  /** Shows the children where the fact does not hold. */
  not?: boolean
  /** Elements: a text beside another text would not be found again in a prerendered document. */
  children: ReactNode
}

/** Shows its children where a fact about this server holds, and nothing until that is known. */
export function When({ fact, not = false, children }: WhenProps) {
  const prerendering = useContext(Prerendering)
  const holds = useHolds(fact)
  if (!prerendering) return holds !== undefined && holds !== not && children
  const { open, close } = partMarks(fact, not)
  return (
    <>
      {open}
      {children}
      {close}
    </>
  )
}

/** The text of a fact, such as an address; empty where there is none. */
export function useSiteText(fact: 'contactEmail' | 'operatorName' | 'imprintUrl'): string {
  const prerendering = useContext(Prerendering)
  const site = useQuery(siteQuery).data
  return prerendering ? valueMark(fact) : (site?.[fact] ?? '')
}

function useHolds(fact: PageFact): boolean | undefined {
  const site = useQuery(siteQuery)
  const sellsPlans = useSellsPlans()
  if (fact === 'sellsPlans') return sellsPlans
  if (fact === 'signUpOpen') return site.isError || site.data?.signUpOpen
  return site.data && Boolean(site.data[fact])
}
