import { basename } from 'node:path'
import { createLocalModel } from '../../answering/engines/local/localModel.ts'
import { MODEL_NICENESS } from '../../answering/engines/local/messages.ts'
import { availableMemory, memoryFault, memoryNeeded } from '../../answering/engines/local/memory.ts'
import { confinementOf } from '../../confinement.ts'
import { entryPoint } from '../../workers.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand } from '../commandLine/command.ts'
import { digestOf, openModelStore } from './modelStore.ts'
import { saysOf } from './wording.ts'

/** `model check` */
export const check = defineCommand({
  name: 'model check',
  summary: 'looks at a language model, and tries it as the server would',
  words: ['NAME'],
  options: { 'header-only': { type: 'boolean', says: 'does not load it: header, digest and memory alone' } },
  notes: [
    'NAME is a name in the folder of models, or the path of a file. What the trial comes to is kept: the server does not repeat it at its start.',
    'Ends with 1 where the file is another than when it came, does not fit into the memory that is free, or does not pass.',
  ],
  examples: [['model check qwen3-4b', 'what it is, whether it fits, what it does right, how fast it is here']],
  async run(context, { words: [name = ''], values }) {
    const config = context.config()
    const local = createLocalModel({
      settings: { ...config, answerModel: name },
      entry: entryPoint('modelChild'),
      confine: (readable) =>
        confinementOf({
          shippedFolder: context.shippedFolder,
          readable,
          niceness: MODEL_NICENESS,
          onStart: (lacking) => lacking && context.note(lacking),
        }),
    })
    try {
      const { path, header, contextTokens, manner } = await local.look()
      const pinned = (await openModelStore(config.dataDir).digests())[basename(path)]
      const digest = await digestOf(path)
      const needed = memoryNeeded(header, contextTokens)
      const fault = memoryFault(header, contextTokens, await availableMemory())
      const changed = pinned !== undefined && pinned !== digest
      const trial = changed || fault || values['header-only'] ? undefined : await local.try()
      const lines = [
        `${basename(path)}: ${saysOf(header)}.`,
        changed
          ? `SHA-256 ${digest}. The file is another one than when it came: it had ${pinned}.`
          : `SHA-256 ${digest}${pinned === undefined ? ', and none is pinned' : ', as when it came'}.`,
        fault ?? `It needs about ${bytesText(needed)} of memory with ${contextTokens} tokens of context, and fits.`,
        manner === 'writes'
          ? 'It is large enough to write answers.'
          : 'It is too small to write: it chooses what is quoted.',
        ...(trial
          ? [
              `It did ${trial.right} of ${trial.of} built-in questions as it should${trial.passed ? '' : ', which is too few'}, and reads ${trial.readsPerSecond} tokens a second.`,
            ]
          : []),
      ]
      const failed = changed || fault !== undefined || trial?.passed === false
      const json = { model: { path, digest, pinned, header, needed, manner, trial, fault } }
      return { text: lines.join('\n'), json, failed }
    } finally {
      local.close()
    }
  },
})
