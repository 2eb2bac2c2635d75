import { copyFile, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { readModelHeader } from '../../answering/engines/local/gguf.ts'
import { fileNameOf } from '../../answering/engines/local/modelFiles.ts'
import { defineCommand } from '../commandLine/command.ts'
import { makeFolder, openModelStore } from './modelStore.ts'
import { saysOf } from './wording.ts'

/** `model add` */
export const add = defineCommand({
  name: 'model add',
  summary: 'copies a language model into the folder of models',
  words: ['FILE'],
  options: { name: { type: 'string', value: 'NAME', says: 'its name there; that of the file unless said' } },
  notes: [
    'FILE is a GGUF file. Its header is looked at before anything is copied, and its digest is kept, so that `model check` sees a change.',
  ],
  examples: [['model add /media/usb/qwen3-4b.gguf', 'then ANSWER_MODEL=qwen3-4b']],
  async run(context, { words: [given = ''], values }) {
    const source = resolve(given)
    if (!(await stat(source).catch(() => undefined))?.isFile()) throw new Error(`There is no file ${source}.`)
    const file = fileNameOf(values.name ?? basename(source))
    await readModelHeader(source)
    const store = openModelStore(context.config().dataDir)
    await makeFolder(store)
    await store.mustBeFree(file)
    const part = join(store.folder, `.${file}.${process.pid}`)
    try {
      await copyFile(source, part)
      const { header, digest } = await store.takeIn(part, file)
      return {
        text: `${file}: ${saysOf(header)}, SHA-256 ${digest}.\nSet ANSWER_MODEL=${file} and start the server anew.`,
        json: { added: { file, digest, header } },
      }
    } finally {
      await rm(part, { force: true })
    }
  },
})
