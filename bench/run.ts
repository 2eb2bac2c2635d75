import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { mediansOf, printFigures, withinBudget, type BenchOptions, type Figure } from './lib/figures.ts'

interface Benchmark {
  about: string
  /** Gives its figures, or prints a table of its own. */
  run: (options: BenchOptions) => Promise<Figure[] | void>
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  ingest: {
    about: 'text to searchable, against its bare steps',
    run: async (options) => (await import('./ingest.ts')).run(options),
  },
  documents: {
    about: 'documents of 1 to 5,000 pages, by the page',
    run: async (options) => (await import('./documents.ts')).run(options),
  },
  formats: {
    about: 'files of every format: what is found, where, and in what time',
    run: async () => (await import('./formats.ts')).run(),
  },
  search: {
    about: 'question to ranked chunks, against a bare vector scan',
    run: async () => (await import('./search.ts')).run(),
  },
  chat: {
    about: 'answers to 1 to 64 clients, against the cheapest signed-in request',
    run: async (options) => (await import('./chat.ts')).run(options),
  },
  reads: {
    about: 'reads while documents are taken in, and a start over what was taken in',
    run: async (options) => (await import('./reads.ts')).run(options),
  },
  reindexing: {
    about: 'questions while the index of their organization is built anew, beside before and after',
    run: async (options) => (await import('./reindexing.ts')).run(options),
  },
  mixed: {
    about: 'a thousand documents of every kind while another organization asks',
    run: async (options) => (await import('./mixed.ts')).run(options),
  },
  library: {
    about: 'the library and the explorer of 10,000 documents, against those of 1,000',
    run: async (options) => (await import('./library.ts')).run(options),
  },
  duplicates: {
    about: 'telling near duplicates among 1,500 and 10,000 documents, beside writing a row',
    run: async (options) => (await import('./duplicates.ts')).run(options),
  },
  flood: {
    about: 'answers to a member while visitors of other sites ask as many questions as they can',
    run: async (options) => (await import('./flood/flood.ts')).run(options),
  },
  tenants: {
    about: 'answers to members of up to 200 organizations at once, beside those to as many of one',
    run: async (options) => (await import('./tenants/tenants.ts')).run(options),
  },
  hidden: {
    about: 'whether the time of a refusal tells a visitor that hidden documents hold what was asked for',
    run: async (options) => (await import('./hidden.ts')).run(options),
  },
  depth: {
    about: 'questions to servers that read documents in depth, beside one that does not',
    run: async (options) => (await import('./depth.ts')).run(options),
  },
  tables: {
    about: 'answers over tables of up to 100,000 rows, and those of another organization meanwhile',
    run: async (options) => (await import('./tables.ts')).run(options),
  },
  sync: {
    about: 'what a file costs the server that a device has read, beside one that is uploaded',
    run: async (options) => (await import('./sync.ts')).run(options),
  },
  pages: {
    about: 'script of the built pages',
    run: async () => (await import('./pages.ts')).run(),
  },
  paint: {
    about:
      'when pages show something on a phone with a slow network, and how far they move, beside a text of a few lines',
    run: async (options) => (await import('./paint/paint.ts')).run(options),
  },
}

/**
 * `npm run bench -- [NAME…] [--quick] [--rounds=N] [--json=FILE]`: runs the benchmarks that are named, or all. Every figure stands
 * beside a reference of the same run; of several rounds the medians count. It ends with a line that counts the budgets kept.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, rounds: { type: 'string' }, json: { type: 'string' } },
  })
  const quick = values.quick ?? false
  const rounds = Number(values.rounds ?? (quick ? 1 : 3))
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)
  const all: Record<string, Figure[]> = {}
  for (const name of names) {
    const benchmark = BENCHMARKS[name]
    if (!benchmark) throw new Error(`Unknown benchmark ${name}. Benchmarks: ${Object.keys(BENCHMARKS).join(', ')}`)
    console.log(`\n${name}: ${benchmark.about}`)
    const measured: Figure[][] = []
    for (let round = 0; round < rounds; round++) {
      const figures = await benchmark.run({ quick })
      if (!figures) break
      measured.push(figures)
    }
    const figures = mediansOf(measured)
    if (figures.length > 0) printFigures(figures)
    all[name] = figures
  }
  const judged = Object.values(all)
    .flat()
    .map(withinBudget)
    .filter((within) => within !== undefined)
  console.log(`\n${judged.filter(Boolean).length} of ${judged.length} budgets kept`)
  if (values.json) {
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
    writeFileSync(
      values.json,
      `${JSON.stringify({ date: new Date().toISOString(), machine, quick, rounds, all }, null, 2)}\n`,
    )
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
