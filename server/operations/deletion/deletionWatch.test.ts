import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { destroyOrganization } from '../../organizations/organizations.repository.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createDeletionWatch } from './deletionWatch.ts'

let clock: Clock
let tenants: Tenants
let happened: string[]
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  happened = []
})
afterEach(() => tenants.db.destroy())

const watch = () =>
  createDeletionWatch({
    organizations: tenants.organizations,
    keyring: { forget: ({ organizationId }) => void happened.push(`key of ${organizationId} forgotten`) },
    logEraser: { erase: async () => happened.push('log emptied') > 0 },
    onRemove: () => void happened.push('purge'),
    logger: createLogger('silent'),
  })
const destroyed = async (name: string) => {
  const { scope, slug } = await tenants.found('free', name)
  const now = clock.now().toISOString()
  await destroyOrganization(tenants.db, scope, { slug, slugUntil: now, now })
  return scope.organizationId
}

test('of each organization that was deleted elsewhere the key is forgotten once, before the rest is taken away', async () => {
  const { run } = watch()
  await tenants.found()
  await run()
  expect(happened).toEqual([])
  const one = await destroyed('One')
  await run()
  // What could not be taken away stays in the list, and is the housekeeping's from then on.
  await run()
  expect(happened).toEqual([`key of ${one} forgotten`, 'log emptied', 'purge'])
  const two = await destroyed('Two')
  await run()
  expect(happened.slice(3)).toEqual([`key of ${two} forgotten`, 'log emptied', 'purge'])
})
