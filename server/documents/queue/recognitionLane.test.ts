import { describe, expect, test } from 'vitest'
import { ExtractionError } from '../../../shared/ingest/blocks.ts'
import { RecognitionNeeded } from '../../../shared/ingest/extract/ocr/recognition.ts'
import { until } from '../../testing/until.ts'
import { add, db, finish, heldWork, row, start, useQueueBench } from '../../testing/queueBench.ts'
import { FILE_LANES, type RECOGNITION_LANES } from './ingestQueue.ts'

useQueueBench()

const RECOGNITION: typeof RECOGNITION_LANES = [{ kind: 'recognition' }]

describe('a document whose text is to be recognised', () => {
  test('goes from the workers for files to those for it, and the try that showed it does not count', async () => {
    const id = await add(1)
    const files = start(() => Promise.reject(new RecognitionNeeded()), { lanes: FILE_LANES })
    await until(async () => (await row(id)).needsRecognition === 1)
    expect(await row(id)).toMatchObject({ status: 'processing', attempts: 0, leaseOwner: null })
    await files.stop()
    const seen: number[] = []
    start(
      async (job) => {
        seen.push(job.needsRecognition)
        await finish(job.id)
      },
      { lanes: RECOGNITION },
    )
    await until(async () => (await row(id)).status === 'completed')
    expect(seen).toEqual([1])
  })

  test('keeps nothing of what was recognised when it fails for good', async () => {
    const id = await add(1)
    await db.updateTable('documents').set({ needsRecognition: 1 }).where('id', '=', id).execute()
    const page = { documentId: id, organizationId: 1, page: 1, content: Buffer.from('sealed') }
    await db.insertInto('recognized_pages').values(page).execute()
    start(() => Promise.reject(new ExtractionError('NO_TEXT')), { lanes: RECOGNITION })
    await until(async () => (await row(id)).status === 'failed')
    await until(async () => (await db.selectFrom('recognized_pages').selectAll().execute()).length === 0)
  })

  test('holds up no file, also of its own organization', async () => {
    const scans = [await add(1), await add(1), await add(1)]
    await db.updateTable('documents').set({ needsRecognition: 1 }).where('id', 'in', scans).execute()
    const file = await add(1)
    const work = heldWork()
    start(work.ingest, { lanes: [...RECOGNITION, { kind: 'document', perOrganization: 1 }] })
    await until(async () => work.begun.length === 2)
    expect(work.begun.map((job) => job.id).toSorted()).toEqual([scans[0], file].toSorted())
    work.endAll()
  })

  test('waits its organization’s turn', async () => {
    const own = [await add(1), await add(1)]
    const other = await add(2)
    await db
      .updateTable('documents')
      .set({ needsRecognition: 1 })
      .where('id', 'in', [...own, other])
      .execute()
    const order: number[] = []
    start(
      async (job) => {
        order.push(job.id)
        await finish(job.id)
      },
      { lanes: RECOGNITION },
    )
    await until(async () => order.length === 3)
    expect(order).toEqual([own[0], other, own[1]])
  })
})
