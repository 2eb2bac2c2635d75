import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Assistants that members connect by signing in (OAuth). What such an assistant holds is an API token; its grant, which renews the
 * token, ends with it.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table oauth_clients (
    id text primary key,
    name text not null,
    "redirectUris" text not null,
    "createdAt" text not null
  )`,
  `create index oauth_clients_age on oauth_clients("createdAt")`,
  `create table oauth_codes (
    code text primary key,
    "clientId" text not null references oauth_clients(id) on delete cascade,
    "userId" text not null references users(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    scopes text not null,
    "redirectUri" text not null,
    challenge text not null,
    "expiresAt" text not null,
    "tokenId" integer references api_tokens(id) on delete cascade
  )`,
  `create index oauth_codes_client on oauth_codes("clientId")`,
  `create index oauth_codes_user on oauth_codes("userId")`,
  `create index oauth_codes_organization on oauth_codes("organizationId")`,
  `create index oauth_codes_token on oauth_codes("tokenId")`,
  `create table oauth_grants (
    "tokenId" integer primary key references api_tokens(id) on delete cascade,
    "clientId" text not null references oauth_clients(id) on delete cascade,
    "refreshToken" text not null,
    "formerToken" text,
    "expiresAt" text not null
  )`,
  `create unique index oauth_grants_token on oauth_grants("refreshToken")`,
  `create index oauth_grants_former on oauth_grants("formerToken")`,
  `create index oauth_grants_client on oauth_grants("clientId")`,
]
