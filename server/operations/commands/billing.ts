import type { Difference } from '../../billing/subscriptions/reconcile.ts'
import { defineCommand, type CommandGroup } from '../commandLine/command.ts'

const reconcile = defineCommand({
  name: 'billing reconcile',
  summary: 'compares subscriptions and orders with the payment provider',
  options: { repair: { type: 'boolean', says: 'writes what the provider says, and ends payments that were begun' } },
  notes: ['Works beside a running server. Ends with 1 while something is otherwise here than at the payment provider.'],
  examples: [
    ['billing reconcile', 'a sentence for each difference'],
    ['billing reconcile --repair', 'mends what lost messages left behind'],
  ],
  run: (context, { values }) =>
    context.withReconciliation(async (reconciliation) => {
      const differences = await reconciliation.run({ repair: values.repair ?? false })
      const failed = differences.some(({ repaired }) => !repaired)
      return { text: textOf(differences), json: { differences }, failed }
    }),
})

/** `billing reconcile` */
export const billing: CommandGroup = {
  name: 'billing',
  summary: 'payments: compare with the payment provider, and repair',
  commands: [reconcile],
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
