import { documentPage } from '../../contract/documentPage.ts'
import { useStatus } from './useStatus.ts'

/** Gives the address of a document on the server, which a browser opens; undefined while nobody is connected. */
export function useDocumentPage(): (id: number) => string | undefined {
  const { server, organization } = useStatus().connection
  return (id) =>
    server === null || organization === null ? undefined : documentPage({ server, slug: organization.slug, id })
}
