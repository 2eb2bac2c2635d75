import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../shared/domain/limits.ts'
import { admit, changeQueue, type UploadItem, type UploadQueue } from './uploadQueue.ts'

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
  uploadStatus: 'pending',
  uploadProgress: 0,
  ...over,
})
const only = (queue: UploadQueue) => queue[0]
const many = (count: number): UploadQueue => Array.from({ length: count }, (_, index) => item(String(index)))

describe('admit', () => {
  it.each(['a.PDF', 'b.md', 'c.docx', 'no extension'])('takes %s by extension or by type', (name) => {
    const type = name === 'no extension' ? 'text/plain' : ''
    expect(admit([], [file(name, { type })]).accepted).toHaveLength(1)
  })

  it('counts each refused file under one reason', () => {
    const files = [
      file('huge.exe', { size: MAX_UPLOAD_BYTES + 1 }),
      file('virus.exe'),
      file('drawing.tif', { type: 'image/tiff' }),
      file('letter.rtf'),
      file('fits.pdf', { size: MAX_UPLOAD_BYTES }),
      file('over.pdf'),
    ]
    const { accepted, rejected } = admit(many(9), files)
    expect(accepted.map(({ name }) => name)).toEqual(['fits.pdf'])
    expect(rejected).toEqual({ tooLarge: 1, unsupported: 3, overLimit: 1 })
  })

  it('takes nothing into a full queue', () => {
    expect(admit(many(10), [file('a.pdf')])).toMatchObject({ accepted: [], rejected: { overLimit: 1 } })
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
