import { fileNameOf } from '../../answering/engines/local/modelFiles.ts'
import { defineCommand } from '../commandLine/command.ts'
import { openModelStore } from './modelStore.ts'

/** `model remove` */
export const remove = defineCommand({
  name: 'model remove',
  summary: 'removes a language model from the folder of models',
  words: ['NAME'],
  options: { force: { type: 'boolean', says: 'also the one that ANSWER_MODEL names' } },
  examples: [['model remove qwen3-4b', 'the file, its digest, and what a download has left']],
  async run(context, { words: [name = ''], values }) {
    const { dataDir, answerModel } = context.config()
    const file = fileNameOf(name)
    if (answerModel !== undefined && !values.force && [answerModel, `${answerModel}.gguf`].includes(file))
      throw new Error(`ANSWER_MODEL names ${file}. Set another one first, or say --force.`)
    if (!(await openModelStore(dataDir).remove(file))) throw new Error(`There is no model ${file}.`)
    return { text: `${file} is removed.`, json: { removed: { file } } }
  },
})
