import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Scope } from '../scope.ts'

/** What citations are made with. */
export interface CitationDeps {
  organizations: Pick<OrganizationsService, 'current'>
  /** Address under which people reach the server. */
  publicUrl: () => string
}

/** Turns sources of answers into citations. */
export async function citing(deps: CitationDeps, scope: Scope) {
  const { slug } = await deps.organizations.current(scope)
  return ({ documentId, filename, chunkIndex, quote, cut, parts, url, ...source }: DocumentSource) => ({
    documentId,
    filename,
    chunkIndex,
    quote,
    ...(cut && { cut }),
    ...(parts && { parts }),
    ...placeOf(source),
    ...(url && { url }),
    link: linkTo(deps, slug, { documentId, chunkIndex }),
  })
}

/** The place of a passage, as far as it has one. */
export function placeOf({ page, slide, sheet, rows, heading }: Partial<DocumentSource>) {
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(rows !== undefined && { rows }),
    ...(heading !== undefined && { heading }),
  }
}

/** Address at which a member opens a document at a passage. */
export const linkTo = (
  { publicUrl }: CitationDeps,
  slug: string,
  { documentId, chunkIndex }: { documentId: number; chunkIndex: number },
): string => `${publicUrl()}/org/${encodeURIComponent(slug)}?document=${documentId}&passage=${chunkIndex}`

/** What a citation is known by, in words of ours. */
export const labelOf = ({
  documentId,
  chunkIndex,
  link,
}: {
  documentId: number
  chunkIndex: number
  link: string
}): string => `documentId ${documentId}, chunkIndex ${chunkIndex}, ${link}`
