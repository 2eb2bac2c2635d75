import { basename } from 'node:path'
import { z } from 'zod'
import { fileNameOf } from '../../answering/engines/local/modelFiles.ts'
import { PageError } from '../../net/pageError.ts'
import { createWebAsker } from '../../net/webAsker.ts'
import { webAccessWith } from '../../net/webAccess.ts'
import { defineCommand, understood } from '../commandLine/command.ts'
import { openDownload } from './download.ts'
import { makeFolder, openModelStore } from './modelStore.ts'
import { saysOf } from './wording.ts'

const wanted = z.object({
  address: z.url({ protocol: /^https$/, error: 'ADDRESS is an https: address' }),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[\da-f]{64}$/, '--sha256 is a digest of 64 hexadecimal digits')
    .optional(),
})
/** Milliseconds for connecting and for one file. */
const LONGEST_MS = 24 * 3_600_000

/** `model get` */
export const get = defineCommand({
  name: 'model get',
  summary: 'fetches a language model into the folder of models',
  words: ['ADDRESS'],
  options: {
    accept: { type: 'boolean', says: 'fetches it; without, name, size and licence are told first' },
    sha256: { type: 'string', value: 'DIGEST', says: 'what the file has to be' },
    name: { type: 'string', value: 'NAME', says: 'its name there; that of the address unless said' },
  },
  notes: [
    'ADDRESS is an https: address on the internet, or at a host of INTERNAL_HOSTS. What was fetched already is not fetched again when a download was cut off.',
    'Without --sha256 the digest that was found is kept, and a later file of the same name has to have it.',
  ],
  examples: [
    ['model get https://models.example.com/qwen3-4b.gguf', 'says what it is, how large, and under which licence'],
    ['model get https://models.example.com/qwen3-4b.gguf --accept', 'fetches it'],
  ],
  async run(context, { words: [given], values }) {
    const { address, sha256 } = understood(wanted, { address: given, sha256: values.sha256 })
    const file = fileNameOf(values.name ?? basename(new URL(address).pathname))
    const config = context.config()
    const store = openModelStore(config.dataDir)
    await makeFolder(store)
    await store.mustBeFree(file)
    const asker = createWebAsker({ ...webAccessWith(config.internalHosts), timeoutMs: LONGEST_MS })
    try {
      const download = await openDownload(asker, { address, folder: store.folder, file })
      const { header, total } = download
      if (!values.accept)
        return {
          text: `${file}: ${saysOf(header)}.\nRun it again with --accept to fetch it.`,
          json: { offered: { file, bytes: total, header } },
        }
      const part = await download.finish((share) => context.note(`${Math.round(share * 100)} %`))
      const taken = await store.takeIn(part, file, sha256).catch(async (error: unknown) => {
        await download.discard()
        throw error
      })
      await download.discard()
      return {
        text: `${file}: ${saysOf(taken.header)}, SHA-256 ${taken.digest}.\nSet ANSWER_MODEL=${file} and start the server anew.`,
        json: { fetched: { file, digest: taken.digest, header: taken.header } },
      }
    } catch (error) {
      throw error instanceof PageError ? new Error(sentenceOf(error, address), { cause: error }) : error
    } finally {
      asker.close()
    }
  },
})

/** Why an address could not be fetched, for whoever runs the server. */
function sentenceOf({ failure, message }: PageError, address: string): string {
  if (failure === 'ADDRESS_NOT_ALLOWED')
    return `${address} is not on the internet (${message}). Where it is in your own network, name its host in INTERNAL_HOSTS.`
  return `${address} could not be fetched (${message}). What was fetched stays: run it again to go on.`
}
