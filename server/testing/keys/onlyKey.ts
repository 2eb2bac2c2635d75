import { newMasterKey, type MasterKey } from '../../crypto/masterKey.ts'
import { masterKeysOver, type MasterKeys } from '../../crypto/masterKeys.ts'

/** One master key for whoever takes all that there are. */
export function onlyKey(key: MasterKey = newMasterKey()): MasterKeys {
  return masterKeysOver(undefined, () => ({ present: key, next: undefined }))
}
