import { useStatus } from './useStatus.ts'

/** Address of the library on the server, where documents are looked at; a browser opens it. Undefined while nobody is connected. */
export function useLibrary(): string | undefined {
  const { server, organization } = useStatus().connection
  if (server === null || organization === null) return undefined
  return `${server}/org/${encodeURIComponent(organization.slug)}?tab=knowledge&section=library`
}
