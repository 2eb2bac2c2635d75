import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Programs elsewhere that are told of events. Triggers note what is to be told: they stand in the transaction of the event, whatever
 * path of the server it comes by.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** Adds a delivery for each webhook of a row's organization that wants the event. `data` is an SQL expression. */
const note = (event: string, row: 'new' | 'old', data: string) =>
  `insert into webhook_deliveries ("webhookId", "organizationId", "messageId", event, data, "occurredAt")
     select webhooks.id, webhooks."organizationId", 'msg_' || lower(hex(randomblob(16))), '${event}', ${data}, ${NOW}
     from webhooks join organizations on organizations.id = webhooks."organizationId"
     where webhooks."organizationId" = ${row}."organizationId" and webhooks.state = 'active'
       and organizations."deletedAt" is null and instr(webhooks.events, '"${event}"') > 0`

const DOCUMENT = `json_object('id', new.id, 'name', new."originalName", 'url', new."sourceUrl", 'version', new.version)`
const person = (row: 'new' | 'old') =>
  `json_object('id', ${row}.id, 'email', ${row}.email, 'firstName', ${row}."firstName", 'lastName', ${row}."lastName", 'role', ${row}.role)`
const request = (kind: string) =>
  `json_object('id', new.id, 'kind', '${kind}', 'status', new.status, 'userId', new."userId")`

const ofRequests = (table: string, kind: string) => [
  `create trigger ${table}_created after insert on ${table} begin
     ${note('request.created', 'new', request(kind))};
   end`,
  `create trigger ${table}_answered after update of status on ${table} when old.status = 'pending' and new.status <> 'pending' begin
     ${note('request.answered', 'new', request(kind))};
   end`,
]

const STATEMENTS = [
  `create table webhooks (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    url blob not null,
    events text not null,
    secret blob not null,
    "formerSecret" blob,
    "formerUntil" text,
    state text not null default 'active',
    "stoppedAt" text,
    "failingSince" text,
    "lastTurnAt" text not null default '',
    "createdAt" text not null
  ) strict`,
  `create index webhooks_of on webhooks("organizationId")`,
  `create table webhook_deliveries (
    id integer primary key autoincrement,
    "webhookId" integer not null references webhooks(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "messageId" text not null,
    event text not null,
    data text not null,
    "occurredAt" text not null,
    status text not null default 'waiting',
    attempts integer not null default 0,
    "nextAttemptAt" text not null default '',
    "leaseUntil" text,
    "lastAttemptAt" text,
    "lastStatus" integer,
    failure text
  ) strict`,
  `create index webhook_deliveries_of on webhook_deliveries("webhookId", id)`,
  `create index webhook_deliveries_waiting on webhook_deliveries("webhookId", "nextAttemptAt", id) where status = 'waiting'`,
  `create index webhook_deliveries_ended on webhook_deliveries("occurredAt") where status <> 'waiting'`,
  `create index webhook_deliveries_owner on webhook_deliveries("organizationId")`,
  `create trigger documents_told after update of status on documents
   when new.status <> old.status and new.status in ('completed', 'failed') and new."deletedAt" is null begin
     ${note('document.completed', 'new', DOCUMENT)} and new.status = 'completed';
     ${note('document.failed', 'new', DOCUMENT)} and new.status = 'failed';
   end`,
  `create trigger documents_told_deleted after update of "deletedAt" on documents
   when old."deletedAt" is null and new."deletedAt" is not null and new.superseded = 0 begin
     ${note('document.deleted', 'new', DOCUMENT)};
   end`,
  ...ofRequests('content_requests', 'content'),
  ...ofRequests('resource_requests', 'resource'),
  `create trigger users_told after insert on users begin
     ${note('member.joined', 'new', person('new'))};
   end`,
  `create trigger users_told_removed after delete on users begin
     ${note('member.removed', 'old', person('old'))};
   end`,
]
