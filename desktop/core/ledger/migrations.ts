/** Steps of the ledger's schema, in order; one that shipped is never changed. `user_version` says how many were taken. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE folders (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    rules TEXT NOT NULL,
    paused INTEGER NOT NULL DEFAULT 0,
    serverId INTEGER,
    announced TEXT,
    removing TEXT,
    dev TEXT,
    missing INTEGER NOT NULL DEFAULT 0,
    lastScanAt TEXT
  ) STRICT;
  CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    folderId TEXT NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
    path TEXT NOT NULL,
    present INTEGER NOT NULL,
    stamp TEXT,
    size INTEGER,
    hash TEXT,
    remoteHash TEXT,
    documentId INTEGER,
    toSend INTEGER NOT NULL DEFAULT 0,
    decision TEXT,
    state TEXT NOT NULL,
    reason TEXT,
    detail TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    nextTryAt INTEGER,
    changedAt TEXT NOT NULL,
    UNIQUE (folderId, path)
  ) STRICT;
  CREATE INDEX files_by_state ON files (folderId, state);
  CREATE INDEX files_by_hash ON files (folderId, remoteHash);
  CREATE INDEX files_to_send ON files (id) WHERE toSend = 1;
  CREATE INDEX files_waiting ON files (hash) WHERE toSend = 1;
  CREATE INDEX files_to_retry ON files (nextTryAt) WHERE nextTryAt IS NOT NULL;
  CREATE TABLE activity (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    folder TEXT,
    path TEXT,
    detail TEXT
  ) STRICT;
  `,
]
