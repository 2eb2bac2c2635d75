import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/**
 * What a library of ten thousand documents is listed by without a look at the documents themselves: indexes that hold all that lists are
 * sorted and filtered by, and for each topic how much there is about it of what somebody may see.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** A document of which level counts for whom: those who see no more than `public` documents, those of all users, all. */
const SEES = `(select 'public' as level, 'public' as highest union all select 'public', 'users' union all
  select 'public', 'admin' union all select 'users', 'users' union all select 'users', 'admin' union all
  select 'admin', 'admin')`
const searchable = (row: string) =>
  `${row}.status = 'completed' and ${row}.superseded = 0 and ${row}."deletedAt" is null`

/** The oldest document about a topic behind one that does not count any more; 0 where there is none. */
const nextFirst = (gone: string) => `coalesce((
  select of_topic."documentId" from document_topics as of_topic
  join documents as counted on counted.id = of_topic."documentId"
  where of_topic."topicId" = topic_counts."topicId" and of_topic."documentId" > ${gone} and ${searchable('counted')}
    and counted."accessLevel" in (select level from ${SEES} where highest = topic_counts.highest)
  order by of_topic."documentId" limit 1), 0)`

const take = (gone: string, chunks: string) => `
  chunks = chunks - ${chunks},
  documents = documents - 1,
  first = case when first = ${gone} then ${nextFirst(gone)} else first end`

const give = `on conflict ("topicId", highest) do update set
  chunks = chunks + excluded.chunks, documents = documents + 1, first = min(first, excluded.first)`

const topicsOf = (document: string) => `(select "topicId" from document_topics where "documentId" = ${document})`

const STATEMENTS = [
  // Two columns that a list is bound to: with one the planner prefers a shorter index, and reads every document.
  `drop index documents_library`,
  `create index documents_by_name on documents("organizationId", superseded, "searchName", id, "fileType", "accessLevel",
     status, "siteId", "deletedAt") where "deletedAt" is null`,
  `create index documents_listing on documents("organizationId", superseded, "uploadedAt", id, "fileType", "accessLevel",
     status, "siteId", "fileSize", "pageCount", folder, tags, "searchName", "deletedAt") where "deletedAt" is null`,
  `drop index document_chunks_topic`,
  `create index document_chunks_topic on document_chunks("organizationId", "topicId", id) where "topicId" is not null`,

  `create table topic_counts (
    "organizationId" integer not null references organizations(id) on delete cascade,
    highest text not null,
    "topicId" integer not null references topics(id) on delete cascade,
    chunks integer not null,
    documents integer not null,
    first integer not null,
    primary key ("topicId", highest)
  ) strict, without rowid`,
  `create index topic_counts_most on topic_counts("organizationId", highest, chunks desc, first, "topicId", documents)`,
  `insert into topic_counts ("organizationId", highest, "topicId", chunks, documents, first)
     select documents."organizationId", sees.highest, of_topic."topicId", sum(of_topic.chunks), count(*), min(documents.id)
     from documents
     join document_topics as of_topic on of_topic."documentId" = documents.id
     join ${SEES} as sees on sees.level = documents."accessLevel"
     where ${searchable('documents')}
     group by documents."organizationId", sees.highest, of_topic."topicId"`,

  `create trigger document_topics_added after insert on document_topics begin
     insert into topic_counts ("organizationId", highest, "topicId", chunks, documents, first)
       select documents."organizationId", sees.highest, new."topicId", new.chunks, 1, documents.id
       from documents join ${SEES} as sees on sees.level = documents."accessLevel"
       where documents.id = new."documentId" and ${searchable('documents')}
     ${give};
   end`,
  `create trigger document_topics_removed before delete on document_topics
   when exists (select 1 from documents where id = old."documentId" and ${searchable('documents')}) begin
     update topic_counts set ${take('old."documentId"', 'old.chunks')}
       where "topicId" = old."topicId" and highest in (
         select sees.highest from documents join ${SEES} as sees on sees.level = documents."accessLevel"
         where documents.id = old."documentId");
     delete from topic_counts where "topicId" = old."topicId" and documents <= 0;
   end`,
  `create trigger documents_counted after update of status, superseded, "deletedAt", "accessLevel" on documents
   when (${searchable('old')}) <> (${searchable('new')})
     or (${searchable('new')} and old."accessLevel" <> new."accessLevel") begin
     update topic_counts set ${take(
       'old.id',
       `(select of_topic.chunks from document_topics as of_topic
         where of_topic."topicId" = topic_counts."topicId" and of_topic."documentId" = old.id)`,
     )}
       where ${searchable('old')} and "topicId" in ${topicsOf('old.id')}
         and highest in (select highest from ${SEES} where level = old."accessLevel");
     delete from topic_counts where "topicId" in ${topicsOf('old.id')} and documents <= 0;
     insert into topic_counts ("organizationId", highest, "topicId", chunks, documents, first)
       select new."organizationId", sees.highest, of_topic."topicId", of_topic.chunks, 1, new.id
       from document_topics as of_topic join ${SEES} as sees on sees.level = new."accessLevel"
       where of_topic."documentId" = new.id and ${searchable('new')}
     ${give};
   end`,
  // Counted documents go with their topics, one after the other.
  `create trigger documents_uncounted before delete on documents when ${searchable('old')} begin
     delete from document_topics where "documentId" = old.id;
   end`,
]
