import { randomInt } from 'node:crypto'
import type { AuditService } from '../audit/audit.service.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { DeviceTrust } from '../documents/prepared/deviceTrust.ts'
import type { Runtime } from '../runtime.ts'
import { findDevice, setChecked } from './sync.repository.ts'

/** Of so many files that a device has read one is read again. */
const ONE_OF = 25
/** Of so many such files whose text has to be recognised one is: that takes as long as reading a hundred others. */
const ONE_RECOGNIZED_OF = 4
/** So long a device is not believed: it may have been of another release, and gets another one. */
const DOUBT_MS = 7 * 24 * 60 * 60 * 1000

/** Believes devices whose reading came to the same as the server's own, the first time and whenever it is looked at again. */
export function createDeviceTrust(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  runtime: Runtime
  /** Whether this file is compared; by chance unless said. */
  chosen?: () => boolean
}): DeviceTrust {
  const chosen = deps.chosen ?? (() => randomInt(ONE_OF) === 0)
  const recognized = deps.chosen ?? (() => randomInt(ONE_RECOGNIZED_OF) === 0)
  return {
    async beliefIn(deviceId) {
      const device = await findDevice(deps.db, deviceId)
      if (!device) return 'ignore'
      const now = deps.runtime.now().getTime()
      if (device.doubtedAt !== null && now - Date.parse(device.doubtedAt) < DOUBT_MS) return 'ignore'
      return device.checkedAt === null || chosen() ? 'compare' : 'take'
    },
    async isRecognized(deviceId) {
      const device = await findDevice(deps.db, deviceId)
      return device?.checkedAt === null || recognized()
    },
    async note(scope, { deviceId, document, same }) {
      const now = deps.runtime.now().toISOString()
      await deps.inTransaction(async (tx) => {
        const device = await findDevice(tx, deviceId)
        if (!device) return
        await setChecked(tx, deviceId, same ? { checkedAt: now } : { doubtedAt: now })
        if (same) return
        const entry = { action: 'sync.device_doubted', target: device.name, detail: document } as const
        await deps.audit.recordFor(tx, scope, entry)
      })
    },
  }
}
