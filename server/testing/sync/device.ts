import { createHash } from 'node:crypto'
import type { Answer, Client } from '../client.ts'
import { until } from '../until.ts'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A device that syncs one folder over HTTP. */
export type SyncDevice = Awaited<ReturnType<typeof openDevice>>

let devices = 0

/** Adds a folder of a new device. */
export async function openDevice(
  client: Client,
  folder: { name?: string; accessLevel?: string; deviceId?: string; key?: string } = {},
) {
  devices += 1
  const {
    name = 'Handbook',
    accessLevel = 'users',
    deviceId = `device-${process.pid}-000000${devices}`,
    key = 'folder-1',
  } = folder
  const device = { id: deviceId, name: `Laptop ${devices}` }
  const added = await client.post('/api/sync/folders', { device, key, name, root: '/home/ada/handbook', accessLevel })
  if (added.status > 201) throw new Error(`the folder was answered ${added.status}: ${added.text}`)
  const { id } = added.json.folder
  const plan = (files: Record<string, string>): Promise<Answer> =>
    client.post(`/api/sync/folders/${id}/plan`, {
      files: Object.entries(files).map(([path, text]) => ({ path, hash: sha256(text), size: Buffer.byteLength(text) })),
    })
  return {
    id: id as number,
    device,
    status: added.status,
    plan,
    /** What is to be done with each of some files, by path. */
    async actions(files: Record<string, string>): Promise<Record<string, string>> {
      const { json } = await plan(files)
      return Object.fromEntries(json.files.map((file: { path: string; action: string }) => [file.path, file.action]))
    },
    send(
      path: string,
      text: string | Uint8Array,
      parts: { hash?: string; prepared?: Uint8Array } = {},
    ): Promise<Answer> {
      const form = new FormData()
      form.set('path', path)
      form.set('hash', parts.hash ?? sha256(text))
      const bytes = typeof text === 'string' ? text : new Uint8Array(text)
      form.set('file', new File([bytes], path.split('/').at(-1) ?? path))
      if (parts.prepared) form.set('prepared', new File([new Uint8Array(parts.prepared)], 'prepared'))
      return client.send(`/api/sync/folders/${id}/files`, { method: 'POST', body: form })
    },
    change: (changes: object): Promise<Answer> => client.post(`/api/sync/folders/${id}/changes`, changes),
    /** Waits until a path's document is searchable or failed, and gives it. */
    settled: (path: string, text: string) =>
      until(async () => {
        const { json } = await plan({ [path]: text })
        const [file] = json.files
        return ['completed', 'failed'].includes(file.status) && file
      }),
  }
}
