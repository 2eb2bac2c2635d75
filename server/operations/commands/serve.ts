import { defineCommand } from '../commandLine/command.ts'

/** `serve` */
export const serve = defineCommand({
  name: 'serve',
  summary: 'starts the server; what is done without a command',
  notes: [
    'Serves until SIGTERM or SIGINT; then requests that run are finished first. Its log is a JSON document a line, so --json\nchanges nothing. The log line "ready" holds the address.',
  ],
  examples: [['serve', 'serves the data in .data on http://127.0.0.1:3000']],
  async run(context) {
    await context.serve()
    return undefined
  },
})
