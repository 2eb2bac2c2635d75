import { LATEST_TRY_MS } from '../send/backoff.ts'

/** A try that lies further ahead than any is put off was noted by a clock that has been set back since. */
const isDue = (now: string) => `(nextTryAt IS NULL OR nextTryAt <= ${now} OR nextTryAt > ${now} + ${LATEST_TRY_MS})`
const GONE = `remoteHash IS NOT NULL AND decision IS NOT 'keep'
  AND (present = 0 OR state = 'held' OR (state = 'skipped' AND reason = 'rule'))`
const ACTIVE = `SELECT id FROM folders WHERE paused = 0 AND missing = 0 AND removing IS NULL`
const AGAIN = `attempts = 0, nextTryAt = NULL, detail = NULL, reason = NULL,
  toSend = CASE WHEN state = 'failed' AND remoteHash = hash THEN 1 ELSE toSend END, state = CASE WHEN present = 1 THEN 'waiting' ELSE state END`
const FILTER = `(@folderId IS NULL OR folderId = @folderId) AND (@states IS NULL OR state IN (SELECT value FROM json_each(@states)))
  AND (@search IS NULL OR instr(lower(path), lower(@search)) > 0)`

/** Every question to the table of files. */
export const FILES_SQL = {
  find: `SELECT * FROM files WHERE id = ?`,
  at: `SELECT * FROM files WHERE folderId = ? AND path = ?`,
  ofFolder: `SELECT * FROM files WHERE folderId = ?`,
  toHash: `SELECT * FROM files WHERE folderId = @folderId AND id > @after AND present = 1 AND hash IS NULL
    AND (state IN ('waiting', 'settling') OR (state = 'unreadable' AND stamp IS NOT NULL)) AND ${isDue('@now')} ORDER BY id LIMIT @limit`,
  toPlan: `SELECT * FROM files WHERE folderId = ? AND id > ? AND present = 1 AND hash IS NOT NULL AND state = 'waiting'
    AND toSend = 0 AND remoteHash IS NOT hash ORDER BY id LIMIT ?`,
  reading: `SELECT * FROM files WHERE folderId = ? AND id > ? AND state = 'reading' ORDER BY id LIMIT ?`,
  toSend: `SELECT * FROM files WHERE toSend = 1 AND present = 1 AND state = 'waiting' AND hash IS NOT NULL
    AND ${isDue('@now')} AND folderId IN (${ACTIVE}) ORDER BY id LIMIT @limit`,
  nextTry: `SELECT min(iif(${isDue('@now')}, 0, nextTryAt - @now)) AS next FROM files WHERE present = 1 AND state IN ('waiting', 'settling', 'unreadable')
    AND nextTryAt IS NOT NULL AND (@folderId IS NULL OR folderId = @folderId)`,
  gone: `SELECT * FROM files WHERE folderId = ? AND ${GONE} ORDER BY id`,
  goneWith: `SELECT * FROM files WHERE folderId = ? AND remoteHash = ? AND ${GONE} ORDER BY id LIMIT 1`,
  unhashedOfSize: `SELECT count(*) AS count FROM files WHERE folderId = ? AND present = 1 AND hash IS NULL
    AND state IN ('waiting', 'settling') AND size IS ?`,
  countRemote: `SELECT count(*) AS count FROM files WHERE folderId = ? AND remoteHash IS NOT NULL AND decision IS NOT 'keep'`,
  unfinished: `SELECT count(*) AS count FROM files WHERE folderId = @folderId AND (
    (state IN ('waiting', 'settling', 'reading') AND (present = 1 OR remoteHash IS NOT NULL) AND decision IS NOT 'keep' AND
     (nextTryAt IS NULL OR (attempts < @patience AND (nextTryAt <= @soon OR nextTryAt > @now + ${LATEST_TRY_MS}))))
    OR (${GONE} AND state <> 'held') OR (state = 'held' AND decision = 'remove'))`,
  held: `SELECT count(*) AS count FROM files WHERE folderId = ? AND state = 'held' AND decision IS NULL`,
  counts: `SELECT state, count(*) AS count FROM files WHERE @folderId IS NULL OR folderId = @folderId GROUP BY state`,
  list: `SELECT * FROM files WHERE ${FILTER} AND path || char(0) || id > @after ORDER BY path || char(0) || id LIMIT @limit`,
  total: `SELECT count(*) AS count FROM files WHERE ${FILTER}`,
  remove: `DELETE FROM files WHERE id = ?`,
  planAgain: `UPDATE files SET toSend = 0 WHERE toSend = 1 AND hash = ? AND id <> ?`,
  decide: `UPDATE files SET decision = ?, reason = NULL WHERE folderId = ? AND state = 'held' AND decision IS NULL`,
  forgetGone: `DELETE FROM files WHERE folderId = ? AND present = 0`,
  forgetRemote: `UPDATE files SET remoteHash = NULL, documentId = NULL, toSend = 0, decision = NULL, attempts = 0, nextTryAt = NULL,
    state = CASE WHEN state = 'skipped' THEN state ELSE 'waiting' END WHERE folderId = ?`,
  retryOne: `UPDATE files SET ${AGAIN} WHERE id = ? AND state IN ('failed', 'unreadable', 'waiting')`,
  retryAll: `UPDATE files SET ${AGAIN} WHERE state IN ('failed', 'unreadable')`,
  putOff: `UPDATE files SET toSend = 0, attempts = attempts + 1, nextTryAt = @until, reason = @reason, detail = @detail
    WHERE state = 'waiting' AND present = 1 AND toSend = 1 AND size >= @size`,
} as const
