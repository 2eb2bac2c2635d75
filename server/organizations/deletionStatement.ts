/** At whose request an organization is deleted. */
export type Requester = 'owner' | 'operator'

/** What an organization was when it was deleted. */
interface Deleted {
  id: number
  name: string
  slug: string
  /** ISO 8601. */
  at: string
  by: Requester
}

const REQUESTERS: Record<Requester, string> = { owner: 'its owner', operator: 'the operator of the server' }

/** What the owner of a deleted organization can show: what was destroyed and when, what follows, and what is out of reach. Plain text. */
export function deletionStatement({ id, name, slug, at, by }: Deleted): string {
  return `STATEMENT OF DELETION

Organization: ${name} (${slug}), number ${id} on this server
Deleted:      ${at} (UTC), at the request of ${REQUESTERS[by]}

Destroyed at that moment
  The key of the organization. Documents, their text and what the search keeps of them, questions, answers, titles of
  conversations and requests were encrypted under this key alone. It was overwritten in the database of the server, so
  that nobody can read them there any more, whoever runs the server included.

Removed at that moment
  Accounts of members with their names and email addresses, sessions, invitations, API tokens, and the name of the
  organization.

Removed after that, by the server in the background, as a rule within minutes and, while the server runs, tried again
every hour until it is done
  The encrypted files, the search index, and all other rows of the organization, its audit log among them.

Kept
  A hash of the former address name (${slug}), so that nobody else can answer under it. Where something was paid for, what
  the law asks the payment provider and the operator to keep of it.

Backups made with the product
  Snapshots hold content encrypted, and the keys lie apart from them, in one file that every backup replaces. From the
  first backup after the deletion (or \`backup --keys-only\`) on, no snapshot opens the content of the organization, however
  old it is. Until then, the keys of the backup before still do. Not encrypted by the organization's key, and therefore in
  older snapshots until the operator removes these, are: names and email addresses of members, names and sizes of files,
  and the audit log.

Out of reach
  Copies that were made by other means: of the data folder or the whole machine, or former copies of the file of keys.
  Whoever has such a copy together with the master key of the server can read what the organization had when the copy was
  made. Ask the operator of the server whether there are any.
`
}
