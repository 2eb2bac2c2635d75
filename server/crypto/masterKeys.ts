import type { Db } from '../db/connection.ts'
import { KEY_FILE, makeKeyFile, readKeyFiles, type KeysAtHand } from './keyFiles.ts'
import { parseMasterKey, type MasterKey } from './masterKey.ts'
import { findMark } from './masterKeys.repository.ts'

/**
 * The master keys that a process knows. While the key is changed there are two, and the database says which one is in force: what is read
 * opens with either, what is written is sealed with the one that is in force in the transaction that writes it.
 */
export interface MasterKeys extends Pick<MasterKey, 'open'> {
  /** Folder of the key files; undefined where the key comes from the environment. */
  readonly dataDir: string | undefined
  /** The keys as they can be had now. */
  atHand(): KeysAtHand
  /** The key that is in force, also when another process changed it a moment ago. @throws with a sentence where it cannot be had */
  present(tx: Db): Promise<MasterKey>
  /** The key that data say is in force; undefined where they do not say it yet. @throws with a sentence where it cannot be had */
  withMark(mark: string | undefined): MasterKey
}

/** Where keys come from. */
export interface KeySettings {
  masterKey: string | undefined
  /** The key that is to take the place of `masterKey`. */
  masterKeyNext: string | undefined
  dataDir: string
}

/**
 * The key that wraps every organization's secret: `MASTER_KEY`, else the key file of the data folder, which is created with mode 0600 on
 * the first start. `firstStart` says whether there is no data yet.
 * @throws when a key is malformed, or missing although there is data: the server must not start without it
 */
export function loadMasterKeys(settings: KeySettings, { firstStart = false } = {}): MasterKeys {
  const { masterKey, masterKeyNext, dataDir } = settings
  if (masterKey !== undefined) {
    const present = parseMasterKey(masterKey, 'MASTER_KEY')
    const next = masterKeyNext === undefined ? undefined : parseMasterKey(masterKeyNext, 'MASTER_KEY_NEXT')
    return masterKeysOver(undefined, () => ({ present, next }))
  }
  if (masterKeyNext !== undefined)
    throw new Error(
      `MASTER_KEY_NEXT stands beside MASTER_KEY, which is not set. Where the key lies in ${KEY_FILE}, \`rotate-key\` changes it`,
    )
  const { present, next, fault } = readKeyFiles(dataDir)
  if (!present && !next) {
    if (fault) throw fault
    if (!firstStart) throw missingKey()
    makeKeyFile(dataDir)
  }
  return masterKeysOver(dataDir, () => readKeyFiles(dataDir))
}

/** The keys that `read` gives, which is asked again when none of those before will do. */
export function masterKeysOver(dataDir: string | undefined, read: () => KeysAtHand): MasterKeys {
  const usable = ({ present, next }: KeysAtHand) => [present, next].filter((key) => key !== undefined)
  const { present: first, fault, ...others } = read()
  let known = usable({ present: first, ...others })
  /** Lists of keys to try: those that are known, then those that can be had now. */
  const lists = function* () {
    yield known
    const found = usable(read())
    const former = known.filter(({ mark }) => found.every((each) => each.mark !== mark))
    known = [...found, ...former].slice(0, MOST_KNOWN)
    yield known
  }
  const withMark = (mark: string | undefined) => {
    if (mark === undefined && first) return first
    for (const list of mark === undefined ? [] : lists()) {
      const key = list.find((each) => each.mark === mark)
      if (key) return key
    }
    throw fault ?? (first ? wrongKey() : missingKey())
  }
  return {
    dataDir,
    atHand: read,
    withMark,
    present: async (tx) => withMark(await findMark(tx)),
    open(place, id, sealed) {
      for (const list of lists())
        for (const key of list) {
          try {
            return key.open(place, id, sealed)
          } catch {
            // Another one may.
          }
        }
      throw new Error('It was sealed with another master key, or is damaged')
    },
  }
}

/** Former keys are of use while what they sealed is on its way through the process. */
const MOST_KNOWN = 4

const missingKey = () =>
  new Error('The master key is missing: neither MASTER_KEY nor the key file of the data folder exists')
/** What a server says that must not start. */
export const wrongKey = () => new Error('The master key is not the one that this data folder was encrypted with')
