import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Pieces } from './files.ts'
import { BackupError } from './problems.ts'

/**
 * Encrypts what is stored for recipients, in the format of age (age-encryption.org/v1): whoever makes backups cannot read them, and the
 * program `age` can open each file. Without recipients everything stays as it is.
 */
export interface Locks {
  recipients: readonly string[]
  close(pieces: Pieces): Pieces
  /** @throws BackupError where there is no identity; what was changed throws while it is read */
  open(pieces: Pieces): Pieces
  canOpen: boolean
  /** What names of encrypted files end with. */
  ending: '' | '.age'
}

/** `identity` is the secret key of one of the recipients. */
export function createLocks(recipients: readonly string[], identity?: string): Locks {
  if (recipients.length === 0)
    return { recipients, close: (pieces) => pieces, open: (pieces) => pieces, canOpen: true, ending: '' }
  const encrypter = new Encrypter()
  for (const recipient of recipients) addRecipient(encrypter, recipient)
  const decrypter = new Decrypter()
  if (identity !== undefined) decrypter.addIdentity(identity)
  return {
    recipients,
    async *close(pieces) {
      yield* fromWeb(await encrypter.encrypt(toWeb(pieces)))
    },
    async *open(pieces) {
      if (identity === undefined)
        throw new BackupError('This backup is encrypted: name the file with its identity (AGE-SECRET-KEY-1…).')
      yield* fromWeb(await decrypter.decrypt(toWeb(pieces)))
    },
    canOpen: identity !== undefined,
    ending: '.age',
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new BackupError(`${recipient.slice(0, 80)} is not a recipient. One begins with age1.`, { cause: error })
  }
}

/** A new identity, to be kept away from the server, and the recipient that belongs to it. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The identity in a file as `age-keygen` writes it: lines with # are comments. @throws BackupError */
export function readIdentity(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const [identity] = found
  if (found.length !== 1 || !identity?.startsWith('AGE-SECRET-KEY-'))
    throw new BackupError(`${file} holds no identity: one line that begins with AGE-SECRET-KEY- is expected.`)
  return identity
}

const toWeb = (pieces: Pieces) => Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>): Pieces => Readable.fromWeb(stream)
