import { runChaos } from '../desktop/core/testing/chaos.ts'

/**
 * Kills, a flapping network and random changes between a folder and a knowledge base, at length, over what `npm run build` made.
 * SYNC_FILES files, SYNC_KILLS rounds that end with a kill of either side, then SYNC_MINUTES minutes of changes over a network that breaks.
 * Ends with status 1 where both sides do not agree exactly.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const seed = number('SYNC_SEED', 1)
const files = number('SYNC_FILES', 10_000)
const killed = await runChaos({
  seed,
  files,
  rounds: number('SYNC_KILLS', 100),
  changes: 20,
  kills: 'either',
  flapping: false,
  roundMs: 5_000,
  from: 'bundle',
})
console.log(`after kills: ${JSON.stringify(killed)}`)
const roundMs = 30_000
const flapped = await runChaos({
  seed: seed + 1,
  files: Math.min(files, 1_000),
  rounds: Math.ceil((number('SYNC_MINUTES', 10) * 60_000) / (roundMs / 2)),
  changes: 60,
  kills: 'none',
  flapping: true,
  roundMs,
  from: 'bundle',
})
console.log(`after a flapping network: ${JSON.stringify(flapped)}`)
const agrees = [killed, flapped].every(
  ({ end, exit }) => exit === 0 && end.lost.length + end.left.length === 0 && end.duplicates === 0,
)
if (!agrees) process.exitCode = 1
