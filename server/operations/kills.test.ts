import { expect, test } from 'vitest'
import { runKills } from '../testing/kills/runKills.ts'

/** Set them to try more kills than a run of the whole suite has time for, or other chance. */
const KILLS = Number(process.env['MIXED_KILLS'] ?? 6)
const SEED = Number(process.env['KILLS_SEED'] ?? 20_261)

test(
  `${KILLS} kills under everything that an organization does lose nothing, leave nothing and charge nothing unanswered`,
  async () => {
    const end = await runKills({ seed: SEED, kills: KILLS, checkEvery: 3, from: 'source' })
    expect(end.faults).toEqual([])
    // Kills that cut nothing off would show nothing.
    expect(end.cutOff).toBeGreaterThanOrEqual(KILLS)
    expect(end.answers).toBeGreaterThanOrEqual(Math.floor(KILLS / 2))
    for (const kind of ['documents', 'deleted', 'released', 'invitations', 'requests', 'deviceFiles'] as const)
      expect([kind, end[kind] > 0]).toEqual([kind, true])
    process.stdout.write(`${JSON.stringify(end)}\n`)
  },
  120_000 + 60_000 * KILLS,
)
