import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { takeIn } from './lib/fill.ts'

const PAGES = [1, 10, 100, 1_000, 5_000]
const QUICK_PAGES = [1, 10, 100]
/** What a page may cost at most, over a page of the document with a hundred: no more than the work. */
const REFERENCE_PAGES = 100

/** Time from upload to searchable by the page, of one document that is longer and longer. */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const corpus = createCorpus()
    // The first document pays for starting threads and loading the model.
    await takeIn((await foundOrganization(server, { planType: 'premium' })).client, [corpus.document(0, 1)])
    const perPage = new Map<number, number>()
    for (const pages of quick ? QUICK_PAGES : PAGES) {
      const { client } = await foundOrganization(server, { planType: 'premium' })
      const document = corpus.document(pages, pages)
      const started = performance.now()
      await takeIn(client, [document])
      perPage.set(pages, (performance.now() - started) / pages)
    }
    const reference = { what: `of ${REFERENCE_PAGES} pages`, value: perPage.get(REFERENCE_PAGES) ?? 0 }
    return [...perPage].map(([pages, value]) => ({
      what: `a page of a document of ${pages}`,
      value,
      unit: 'ms',
      reference,
      ...(pages > REFERENCE_PAGES && { budget: { ratio: 1.2 } }),
    }))
  } finally {
    await server.stop()
  }
}
