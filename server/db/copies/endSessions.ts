import { withDatabase } from './copyDatabase.ts'

/**
 * Ends in a copy what was only meant for the moment it was made at: whoever was signed in then may have been signed out since, and links
 * that were mailed may have been used.
 */
export function endSessions(file: string): void {
  withDatabase(file, (db) => {
    const present = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all()
    const remove = ['sessions', 'pending_sign_ins', 'password_resets', 'email_changes']
      .filter((table) => present.includes(table))
      .map((table) => db.prepare(`delete from ${table}`))
    db.transaction(() => remove.forEach((statement) => statement.run()))()
  })
}
