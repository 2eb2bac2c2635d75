import { runKills } from '../server/testing/kills/runKills.ts'

/**
 * Kills the server that `npm run build` made KILLS times under everything that an organization does at once, and looks for what it granted: after
 * every 20th kill, and at the end. KILLS_SEED makes the same chance. Ends with status 1 where anything was lost, left over or damaged.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const begun = performance.now()
const end = await runKills({
  seed: number('KILLS_SEED', 1),
  kills: number('KILLS', 200),
  checkEvery: number('KILLS_CHECK', 20),
  from: 'bundle',
  tell: (what) => console.error(`${Math.round((performance.now() - begun) / 1000)} s: ${what}`),
})
console.log(JSON.stringify(end, null, 2))
if (end.faults.length > 0) process.exitCode = 1
