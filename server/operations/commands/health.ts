import { askHealth } from '../../net/askHealth.ts'
import { defineCommand } from '../commandLine/command.ts'

/** `health`. The single executable answers it before it unpacks anything (`server/executable/launch.ts`). */
export const health = defineCommand({
  name: 'health',
  summary: 'asks the server on this machine whether it is alive, for containers and watchdogs',
  notes: [
    'Asks for /healthz at HOST and PORT, over loopback where HOST stands for all addresses. Ends with 0 where the server answers, else with 1.\nIt opens no data and needs next to no memory; `doctor` looks at everything else.',
  ],
  examples: [['health', 'says whether it is alive, within 5 seconds']],
  async run({ env }) {
    const { alive, says } = await askHealth(env)
    return { text: says, json: { health: { alive, says } }, failed: !alive }
  },
})
