import { describe, expect, it } from 'vitest'
import { MAX_QUEUED_FILES, MAX_UPLOAD_BYTES } from '../../../shared/domain/limits.ts'
import { admit, changeQueue, feed, MOST_WAITING, type UploadItem, type UploadQueue } from './uploadQueue.ts'

const file = (name: string, { size = 10, type = '' } = {}) => {
  const made = new File([], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const item = (id: string, over: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name: `${id}.pdf`,
  size: 10,
  type: 'application/pdf',
  accessLevel: 'users',
  file: file(`${id}.pdf`),
  folder: '',
  uploadStatus: 'pending',
  uploadProgress: 0,
  ...over,
})
const only = (queue: UploadQueue) => queue[0]
const many = (count: number): UploadQueue => Array.from({ length: count }, (_, index) => item(String(index)))

const placed = (...files: File[]) => files.map((each) => ({ file: each, folder: '' }))

describe('admit', () => {
  it.each(['a.PDF', 'b.md', 'c.docx', 'no extension'])('takes %s by extension or by type', (name) => {
    const type = name === 'no extension' ? 'text/plain' : ''
    expect(admit(0, placed(file(name, { type }))).accepted).toHaveLength(1)
  })

  it('counts each refused file under one reason', () => {
    const files = placed(
      file('huge.exe', { size: MAX_UPLOAD_BYTES + 1 }),
      file('virus.exe'),
      file('drawing.tif', { type: 'image/tiff' }),
      file('fits.pdf', { size: MAX_UPLOAD_BYTES }),
      file('over.pdf'),
    )
    const { accepted, rejected } = admit(MAX_QUEUED_FILES + MOST_WAITING - 1, files)
    expect(accepted.map((each) => each.file.name)).toEqual(['fits.pdf'])
    expect(rejected).toEqual({ tooLarge: 1, unsupported: 2, overLimit: 1 })
  })
})

describe('feeding', () => {
  const ids = (queue: UploadQueue) => queue.map(({ id }) => id)

  it('lets ten in that are still to be sent', () => {
    const { queue, waiting } = feed([], many(14))
    expect([queue.length, waiting.length]).toEqual([10, 4])
  })

  it('takes the place of what arrived, and leaves what failed', () => {
    const there = [item('done', { uploadStatus: 'success' }), item('bad', { uploadStatus: 'error' }), ...many(9)]
    const next = feed(there, [item('x'), item('y')])
    expect(ids(next.queue)).toEqual(['bad', ...ids(many(9)), 'x'])
    expect(ids(next.waiting)).toEqual(['y'])
  })

  it('loses none, whatever becomes of them', () => {
    let state = feed([], many(25))
    const seen = new Set<string>()
    for (let at = 0; at < 25; at += 1) {
      const next = state.queue.find(({ uploadStatus }) => uploadStatus === 'pending')
      if (!next) break
      seen.add(next.id)
      const uploadStatus = at % 3 === 0 ? 'error' : 'success'
      state = feed(
        state.queue.map((each) => (each.id === next.id ? { ...each, uploadStatus } : each)),
        state.waiting,
      )
    }
    expect(seen.size).toBe(25)
    expect(state.queue.filter(({ uploadStatus }) => uploadStatus === 'error')).toHaveLength(9)
  })
})

describe('the queue', () => {
  it('keeps an item that is being sent from being removed or changed', () => {
    const queue = [item('a', { uploadStatus: 'uploading' })]
    expect(changeQueue(queue, { type: 'remove', id: 'a' })).toEqual(queue)
    expect(changeQueue(queue, { type: 'clear' })).toEqual(queue)
    expect(changeQueue(queue, { type: 'setAccess', id: 'a', accessLevel: 'admin' })).toEqual(queue)
  })

  it('keeps the access level of what was sent, but lets a failed one be changed', () => {
    const sent = [item('a', { uploadStatus: 'success' })]
    expect(changeQueue(sent, { type: 'setAccess', id: 'a', accessLevel: 'admin' })).toEqual(sent)
    const failed = [item('a', { uploadStatus: 'error' })]
    expect(only(changeQueue(failed, { type: 'setAccess', id: 'a', accessLevel: 'admin' }))?.accessLevel).toBe('admin')
  })

  it('remembers why an item failed until it is tried again', () => {
    const failed = changeQueue([item('a'), item('b', { uploadStatus: 'success' })], {
      type: 'fail',
      id: 'a',
      message: 'Upload failed: Conflict',
    })
    expect(only(failed)).toMatchObject({ uploadStatus: 'error', errorMessage: 'Upload failed: Conflict' })
    const again = changeQueue(failed, { type: 'retryFailed' })
    expect(again.map(({ uploadStatus }) => uploadStatus)).toEqual(['pending', 'success'])
    expect(only(again)).not.toHaveProperty('errorMessage')
  })

  it('lets what was sent vanish and keeps the rest', () => {
    const queue = [item('a', { uploadStatus: 'success' }), item('b', { uploadStatus: 'error' }), item('c')]
    expect(changeQueue(queue, { type: 'clearSucceeded' }).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('knows what an item replaces, and leaves the level to the server until somebody chooses one', () => {
    const newest = { id: 3, version: 1, accessLevel: 'admin' as const }
    const queue = changeQueue([item('a', { accessLevel: null })], { type: 'replaces', id: 'a', newest })
    expect(only(queue)).toMatchObject({ replaces: newest, accessLevel: null })
    expect(only(changeQueue(queue, { type: 'setAccess', id: 'a', accessLevel: 'users' }))?.accessLevel).toBe('users')
  })

  it('remembers under which name the same content was there', () => {
    const done = changeQueue([item('a')], { type: 'succeed', id: 'a', existsAs: 'b.pdf' })
    expect(only(done)).toMatchObject({ uploadStatus: 'success', existsAs: 'b.pdf' })
  })

  it('puts a cancelled item back', () => {
    const queue = [item('a', { uploadStatus: 'uploading', uploadProgress: 40 })]
    expect(only(changeQueue(queue, { type: 'release', id: 'a' }))).toMatchObject({
      uploadStatus: 'pending',
      uploadProgress: 0,
    })
  })
})
