/** Where the web application shows a document of an organization: in its library, opened beside it. */
export function documentPage({ server, slug, id }: { server: string; slug: string; id: number }): string {
  return `${server}/org/${encodeURIComponent(slug)}?tab=knowledge&section=library&document=${id}`
}
