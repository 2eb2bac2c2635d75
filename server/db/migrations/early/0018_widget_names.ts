import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** What organizations are called in the lines that sites paste: a name that never becomes anybody else's. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  // Whoever had a slug before is asked first: it may have been taken over already.
  const { rows } = await sql<{ slug: string; publicId: string }>`
    select former.slug, coalesce(organizations."publicId", '') as "publicId"
    from former_slugs as former left join organizations on organizations.id = former."organizationId"
    union all select slug, "publicId" from organizations where "deletedAt" is null`.execute(db)
  for (const { slug, publicId } of rows) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(slug))
    const print = Buffer.from(digest).toString('base64url')
    await sql`insert into first_slugs (print, "publicId") values (${print}, ${publicId}) on conflict do nothing`.execute(
      db,
    )
  }
}

const STATEMENTS = [
  `alter table organizations add column "publicId" text`,
  `update organizations set "publicId" = lower(hex(randomblob(8)))`,
  `create unique index organizations_public_id on organizations("publicId")`,
  `create table first_slugs (print text primary key, "publicId" text not null) strict`,
]
