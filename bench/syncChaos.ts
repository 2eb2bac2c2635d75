import { runChaos, type ChaosEnd } from '../desktop/core/testing/chaos.ts'

/**
 * Kills, a flapping network and random changes between a folder and a knowledge base, at length, over what `npm run build` made.
 * SYNC_FILES files, SYNC_KILLS rounds that end with a kill of either side, then SYNC_MINUTES minutes of changes over a network that breaks;
 * 0 leaves one of both out. Ends with status 1 where both sides do not agree exactly.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const seed = number('SYNC_SEED', 1)
const files = number('SYNC_FILES', 10_000)
const kills = number('SYNC_KILLS', 100)
const minutes = number('SYNC_MINUTES', 10)
const ends: ChaosEnd[] = []

const begun = performance.now()
const tell = (what: string) => console.error(`${Math.round((performance.now() - begun) / 1000)} s: ${what}`)

if (kills > 0) {
  const killed = await runChaos({
    seed,
    files,
    rounds: kills,
    changes: 20,
    kills: 'either',
    flapping: false,
    roundMs: 5_000,
    from: 'bundle',
    tell,
  })
  console.log(`after kills: ${JSON.stringify(killed)}`)
  ends.push(killed)
}
if (minutes > 0) {
  const roundMs = 30_000
  const flapped = await runChaos({
    seed: seed + 1,
    files: Math.min(files, 1_000),
    rounds: Math.ceil((minutes * 60_000) / (roundMs / 2)),
    changes: 60,
    kills: 'none',
    flapping: true,
    roundMs,
    from: 'bundle',
    tell,
  })
  console.log(`after a flapping network: ${JSON.stringify(flapped)}`)
  ends.push(flapped)
}
const agrees = ends.every(
  ({ end, exit }) => exit === 0 && end.lost.length + end.left.length === 0 && end.duplicates === 0,
)
if (!agrees) process.exitCode = 1
