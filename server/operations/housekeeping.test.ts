import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { createHousekeeping } from './housekeeping.ts'

type Deps = Parameters<typeof createHousekeeping>[0]

/** Duties that note that they were done; the named one fails. */
function duties(failing: string | undefined) {
  const done: string[] = []
  const duty = (name: string) => async () => {
    if (name === failing) throw new Error(`${name} failed`)
    done.push(name)
    return 0
  }
  const logged: unknown[] = []
  const logger = { ...createLogger('silent'), error: (facts: { duty: string }) => void logged.push(facts.duty) }
  const housekeeping = createHousekeeping({
    sessions: { removeExpired: duty('sessions') },
    secondStep: { removeExpired: duty('second steps') },
    oauth: { authorization: { removeUnused: duty('connected assistants') } },
    wordings: { removeOld: duty('kept wordings') },
    marks: { review: { removeOld: duty('removed marks') } },
    emailChange: { removeExpired: duty('email changes') },
    widget: { removeOld: duty('conversations of visitors') },
    planEnds: { run: duty('ends of plans') },
    payments: { tidy: duty('payments') },
    limiter: { sweep: duty('counters') },
    organizations: { removeOldSlugs: duty('former slugs'), removeUnverified: duty('unverified organizations') },
    purge: duty('purge'),
    addSources: duty('starting sources'),
    auditKeeper: { run: duty('audit logs') },
    runtime: { now: () => new Date(), newId: () => 'unused' },
    logger,
  } as unknown as Deps)
  return { housekeeping, done, logged }
}

const ALL = [
  'sessions',
  'second steps',
  'connected assistants',
  'email changes',
  'kept wordings',
  'removed marks',
  'conversations of visitors',
  'ends of plans',
  'payments',
  'counters',
  'former slugs',
  'purge',
  'unverified organizations',
  'starting sources',
  'audit logs',
]

test('every duty is done at the start', async () => {
  const { housekeeping, done, logged } = duties(undefined)
  housekeeping.start()
  await expect.poll(() => done.length).toBe(ALL.length)
  await housekeeping.stop()
  expect([done, logged]).toEqual([ALL, []])
})

test.each(ALL)('a failure of %s is logged and keeps no other duty from being done', async (failing) => {
  const { housekeeping, done, logged } = duties(failing)
  housekeeping.start()
  await expect.poll(() => [done.length, logged.length]).toEqual([ALL.length - 1, 1])
  await housekeeping.stop()
  expect([done, logged]).toEqual([ALL.filter((each) => each !== failing), [failing]])
})

test('a stop lets the duty under way finish and begins no other', async () => {
  const { housekeeping, done } = duties(undefined)
  housekeeping.start()
  await housekeeping.stop()
  expect(done).toEqual(['sessions'])
})
