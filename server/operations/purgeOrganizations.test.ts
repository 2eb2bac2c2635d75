import { afterEach, beforeEach, expect, test } from 'vitest'
import { destroyOrganization } from '../organizations/organizations.repository.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { purgeOrganizations } from './purgeOrganizations.ts'

type Deps = Parameters<typeof purgeOrganizations>[0]

let clock: Clock
let tenants: Tenants
let done: string[]
let failing: string | undefined
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  done = []
  failing = undefined
})
afterEach(() => tenants.db.destroy())

const step = (what: string) => async (id?: number) => {
  const name = id === undefined ? what : `${what} of ${id}`
  if (name === failing) throw new Error(`${name} failed`)
  done.push(name)
}
const purge = () =>
  purgeOrganizations({
    organizations: tenants.organizations,
    cleanUp: { run: step('documents') },
    index: { drop: step('index') },
    blobs: { removeAll: step('files') },
    mailer: { forget: step('mails') },
  } as unknown as Deps)
const destroyed = async (name: string) => {
  const { scope, slug } = await tenants.found('free', name)
  const now = clock.now().toISOString()
  await destroyOrganization(tenants.db, scope, { slug, slugUntil: now, now })
  return scope.organizationId
}
const ids = async () => (await tenants.db.selectFrom('organizations').select('id').execute()).map(({ id }) => id)
const all = (id: number) => ['index', 'files', 'mails'].map((what) => `${what} of ${id}`)

test('without a deleted organization nothing is touched', async () => {
  const { scope } = await tenants.found()
  await purge()
  expect([done, await ids()]).toEqual([[], [scope.organizationId]])
})

test('of every deleted one all goes, its row last, and living ones stay', async () => {
  const living = (await tenants.found()).scope.organizationId
  const [one, two] = [await destroyed('One'), await destroyed('Two')]
  await purge()
  expect(done).toEqual(['documents', ...all(one), ...all(two)])
  expect(await ids()).toEqual([living])
})

test.each(['documents', 'index', 'files', 'mails'])(
  'when %s cannot be taken away, the row stays and the next run goes on with it',
  async (what) => {
    const id = await destroyed('One')
    failing = what === 'documents' ? what : `${what} of ${id}`
    await expect(purge()).rejects.toThrow(`${failing} failed`)
    expect([await ids(), await tenants.organizations.destroyed()]).toEqual([[id], [id]])
    failing = undefined
    done = []
    await purge()
    expect([done, await ids()]).toEqual([['documents', ...all(id)], []])
  },
)
