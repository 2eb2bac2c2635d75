import { join } from 'node:path'
import { KEY_FILE, NEXT_KEY_FILE } from '../../crypto/keyFiles.ts'
import { rotateKeyFile } from '../../crypto/rotateMasterKey.ts'
import { defineCommand } from '../commandLine/command.ts'

/** `rotate-key` */
export const rotateKey = defineCommand({
  name: 'rotate-key',
  summary: 'changes the master key, also while the server runs',
  notes: [
    'Makes a new key, seals everything with it that the present one has sealed (the secrets of the organizations, waiting mails and\n' +
      'sign-ups), and puts it into the place of DATA_DIR/master.key. Documents are not touched. A server that runs notices it by itself.\n' +
      'What is killed on the way is completed or forgotten by the next call, or the next start of the server.',
    'Where the key comes from MASTER_KEY, set a new one as MASTER_KEY_NEXT beside it and start the server anew: it seals everything with\n' +
      'the new one before it answers. Set MASTER_KEY to the new one then, and remove MASTER_KEY_NEXT.',
    'Afterwards, copy the new key to where the former one is kept, and make a backup into each folder of backups (or backup --keys-only):\n' +
      'until then, its keys open with the former key alone.',
  ],
  examples: [['rotate-key', 'after the key file could have been read by somebody else']],
  run: (context) =>
    context.withData(async (data) => {
      const { dataDir } = context.config()
      const { rows, left, replaced } = await rotateKeyFile(data, context.runtime.now())
      const file = join(dataDir, replaced ? KEY_FILE : NEXT_KEY_FILE)
      const lines = [
        `The master key was changed. Sealed anew: the secrets of ${rows.organization} organizations, ${rows.outbox} mails that wait, ${rows['pending-signup']} sign-ups that wait.`,
        ...left.map(({ place, id }) => `Did not open with the former key and stays as it is: ${place} ${id}.`),
        ...(replaced ? [] : [`${join(dataDir, KEY_FILE)} cannot be replaced: put ${file} into its place.`]),
        `Copy ${file} to where the former key is kept. Keep the former one until each folder of backups has had a backup, or \`backup --keys-only\`: until then its keys open with that one alone.`,
      ]
      return {
        text: lines.join('\n'),
        json: { rotated: { sealedAnew: rows, left, keyFile: file } },
        failed: !replaced || left.length > 0,
      }
    }),
})
