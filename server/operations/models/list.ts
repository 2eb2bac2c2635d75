import { join } from 'node:path'
import { readModelHeader } from '../../answering/engines/local/gguf.ts'
import { ModelFileError } from '../../answering/engines/local/modelFileError.ts'
import { listModels, modelsFolder } from '../../answering/engines/local/modelFiles.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand } from '../commandLine/command.ts'
import { saysOf } from './wording.ts'

/** `model list` */
export const list = defineCommand({
  name: 'model list',
  summary: 'lists the language models in the folder of models',
  examples: [['model list', 'a line for each: file, name, size, parameters, licence']],
  async run(context) {
    const { dataDir, answerModel } = context.config()
    const models = await Promise.all(
      (await listModels(dataDir)).map(async ({ file, bytes }) => {
        const isNamed = answerModel === file || `${answerModel}.gguf` === file
        try {
          const header = await readModelHeader(join(modelsFolder(dataDir), file))
          return { file, bytes, isNamed, header, says: saysOf(header) }
        } catch (error) {
          if (!(error instanceof ModelFileError)) throw error
          return { file, bytes, isNamed, says: `${bytesText(bytes)}. ${error.message}` }
        }
      }),
    )
    const lines = models.map(({ file, says, isNamed }) => `${file}\t${says}${isNamed ? '\tANSWER_MODEL' : ''}`)
    return { text: lines.join('\n') || `There is no model in ${modelsFolder(dataDir)}.`, json: { models } }
  },
})
