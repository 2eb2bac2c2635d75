/**
 * Runs the benchmarks that are named on the command line, or all that need no data of their own. Every figure is printed
 * with a reference that was measured in the same run, because seconds of one machine say nothing about another.
 */
const BENCHMARKS: Readonly<Record<string, { about: string; run: () => Promise<void> }>> = {
  ingest: { about: 'text to searchable, against its bare steps', run: async () => (await import('./ingest.ts')).run() },
  search: {
    about: 'question to ranked chunks, against a bare vector scan',
    run: async () => (await import('./search.ts')).run(),
  },
  chat: {
    about: 'answers under load, against the cheapest signed-in request',
    run: async () => (await import('./chat.ts')).run(),
  },
}

async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((argument) => argument in BENCHMARKS)
  for (const name of named.length > 0 ? named : Object.keys(BENCHMARKS)) {
    const benchmark = BENCHMARKS[name]
    if (!benchmark) continue
    console.log(`\n${name}: ${benchmark.about}`)
    await benchmark.run()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
