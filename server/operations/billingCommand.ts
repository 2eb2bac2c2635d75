import { parseArgs } from 'node:util'
import type { Difference, Reconciliation } from '../billing/subscriptions/reconcile.ts'

const USAGE = 'billing reconcile [--repair] [--json]'

/**
 * `billing reconcile`. Returns what to print, and whether nothing is left that is otherwise here than at the payment provider.
 * @throws when the arguments make no sense
 */
export async function billingCommand(
  reconciliation: Reconciliation,
  args: readonly string[],
): Promise<{ text: string; clean: boolean }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  if (positionals.join(' ') !== 'reconcile') throw new Error(`Usage:\n${USAGE}`)
  const differences = await reconciliation.run({ repair: values.repair })
  const clean = differences.every(({ repaired }) => repaired)
  return { text: values.json ? JSON.stringify({ differences }, null, 2) : textOf(differences), clean }
}

function textOf(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'Everything is as the payment provider says.'
  const lines = differences.map(({ of, message, repaired }) => `${of}: ${message}${repaired ? ' Repaired.' : ''}`)
  const open = differences.filter(({ repaired }) => !repaired).length
  return [
    ...lines,
    open === 0 ? 'Nothing is left to repair.' : `${open} left; \`--repair\` writes what the payment provider says.`,
  ].join('\n')
}
