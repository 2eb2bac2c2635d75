import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

/** What an organization changed of the widget, as JSON; undefined where all is as usual. */
export async function findSettings(db: Db, scope: Scope): Promise<string | undefined> {
  const row = await db
    .selectFrom('widget_settings')
    .select('settings')
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst()
  return row?.settings
}

export async function saveSettings(db: Db, scope: Scope, values: { settings: string; now: string }): Promise<void> {
  const row = { settings: values.settings, updatedAt: values.now }
  await db
    .insertInto('widget_settings')
    .values({ organizationId: scope.organizationId, ...row })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(row))
    .execute()
}

export async function removeSettings(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('widget_settings').where('organizationId', '=', scope.organizationId).execute()
}
