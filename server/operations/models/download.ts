import { open, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Response } from 'undici'
import { z } from 'zod'
import { readModelHeader, type ModelHeader } from '../../answering/engines/local/gguf.ts'
import { ModelFileError } from '../../answering/engines/local/modelFileError.ts'
import { redirectOf, type WebAsker } from '../../net/webAsker.ts'
import { bytesText } from '../backup/wording.ts'

/** A model that is being fetched. */
export interface Download {
  header: ModelHeader
  /** Bytes of the whole file. */
  total: number
  /** Fetches what is missing; hears of every twentieth. @returns where the whole file lies @throws ModelFileError, PageError */
  finish(onShare: (share: number) => void): Promise<string>
  /** Removes what was fetched, and what is known of it. */
  discard(): Promise<void>
}

/** What has to be the same for the rest of a file to fit its beginning. */
const identity = z.object({ address: z.string(), total: z.number(), version: z.string().nullable() })
type Identity = z.infer<typeof identity>

/** Bytes of a file in which its header ends, vocabulary included. */
const HEADER_BYTES = 24 * 1024 * 1024
/** Bytes that a model may have. */
const MOST_BYTES = 500e9
const MOST_REDIRECTS = 5
const STEPS = 20

/**
 * Begins a download, or takes up one that was cut off, and reads the header in what there is of it: as much as that takes is fetched at once.
 * @throws ModelFileError where it is no model, PageError where it cannot be fetched
 */
export async function openDownload(
  asker: Pick<WebAsker, 'ask'>,
  {
    address,
    folder,
    file,
    protocols = ['https:'],
  }: { address: string; folder: string; file: string; protocols?: string[] },
): Promise<Download> {
  const part = join(folder, `.${file}.part`)
  const notes = `${part}.json`
  const discard = async (): Promise<void> => {
    for (const each of [part, notes]) await rm(each, { force: true })
  }
  const known = identity.safeParse(await readFile(notes, 'utf8').then(JSON.parse, () => undefined)).data
  let is = known?.address === address ? known : undefined

  /** Fetches from where the file ends up to a byte, or to its end. */
  const fetchTo = async (end: number, onShare: (share: number) => void = () => undefined): Promise<void> => {
    const from = is ? await sizeOf(part) : 0
    if (from >= end) return
    const headers = {
      range: `bytes=${from}-${Number.isFinite(end) ? end - 1 : ''}`,
      'accept-encoding': 'identity',
      ...(is?.version && from > 0 && { 'if-range': is.version }),
    }
    await follow(asker, { address, headers, protocols }, async (response) => {
      const at = await placeOf(response, { from, is, address })
      if (at.from === 0) await truncateOrMake(part)
      is = at.is
      await writeFile(notes, JSON.stringify(is), { mode: 0o600 })
      await makeRoom(folder, is.total - at.from)
      await append(part, response, { from: at.from, end: Math.min(end, is.total), total: is.total, onShare })
    })
  }

  await fetchTo(HEADER_BYTES)
  const total = is?.total ?? 0
  let header: ModelHeader
  try {
    header = await readModelHeader(part, total)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    header,
    total,
    discard,
    async finish(onShare) {
      await fetchTo(total, onShare)
      const size = await sizeOf(part)
      if (size !== total)
        throw new ModelFileError(
          `The download ended after ${bytesText(size)} of ${bytesText(total)}. Run it again: it goes on there.`,
        )
      return part
    },
  }
}

/** Asks, and follows redirects by hand, so that none leads to an address without TLS. */
async function follow(
  asker: Pick<WebAsker, 'ask'>,
  { address, headers, protocols }: { address: string; headers: Record<string, string>; protocols: readonly string[] },
  read: (response: Response) => Promise<void>,
): Promise<void> {
  let url = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!protocols.includes(new URL(url).protocol)) throw new ModelFileError(`${url} is no https: address.`)
    const next = await asker.ask(url, { headers, redirects: 0 }, async (response) => {
      const location = redirectOf(response)
      if (location === undefined) await read(response)
      return location
    })
    if (next === undefined) return
    url = new URL(next, url).href
  }
  throw new ModelFileError('The address leads to too many others.')
}

/** Where a response begins in the file, and which file it is. @throws ModelFileError where it is none, or does not say how large it is */
async function placeOf(
  response: Response,
  { from, is, address }: { from: number; is: Identity | undefined; address: string },
): Promise<{ from: number; is: Identity }> {
  const { status, headers } = response
  const etag = headers.get('etag')
  const version = etag && !etag.startsWith('W/') ? etag : headers.get('last-modified')
  if (status === 206) {
    const [, first, of] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? []
    const total = Number(of)
    if (of === undefined || !isSize(total)) throw new ModelFileError('The server does not say how large the file is.')
    if (Number(first) === from && (from === 0 || is?.total === total)) return { from, is: { address, total, version } }
    throw new ModelFileError(
      'The server sent another part of the file than was asked for. Remove the model, and fetch it anew.',
    )
  }
  if (status !== 200) throw new ModelFileError(`The server answered ${status}.`)
  const total = Number(headers.get('content-length') ?? Number.NaN)
  if (!isSize(total)) throw new ModelFileError('The server does not say how large the file is.')
  // It knows no parts, or the file is another one by now.
  return { from: 0, is: { address, total, version } }
}

const isSize = (bytes: number): boolean => Number.isSafeInteger(bytes) && bytes > 0 && bytes <= MOST_BYTES

async function append(
  part: string,
  { body }: Response,
  { from, end, total, onShare }: { from: number; end: number; total: number; onShare: (share: number) => void },
): Promise<void> {
  const handle = await open(part, 'r+')
  let at = from
  let told = Math.floor((from / total) * STEPS)
  try {
    for await (const bytes of body ?? []) {
      const wanted = (bytes as Uint8Array).subarray(0, end - at)
      await handle.write(wanted, 0, wanted.length, at)
      at += wanted.length
      const step = Math.floor((at / total) * STEPS)
      if (step > told) onShare(step / STEPS)
      told = step
      // More than was announced is not taken.
      if (at >= end) break
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function truncateOrMake(part: string): Promise<void> {
  const handle = await open(part, 'a', 0o600)
  await handle.close()
  await truncate(part, 0)
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size

async function makeRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new ModelFileError(`${bytesText(bytes)} more are needed, and the disk has ${bytesText(bavail * bsize)} left.`)
}
