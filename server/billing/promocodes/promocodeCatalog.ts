import type { Db } from '../../db/connection.ts'
import { assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { addPromocode, deactivate, listPromocodes, type NewPromocode } from './promocodes.repository.ts'

/** The operator's side of promocodes. */
export interface PromocodeCatalog {
  /** @throws CONFLICT when there is a code of this name */
  add(promocode: Omit<NewPromocode, 'createdAt'>): Promise<void>
  /** Newest first. */
  list(): ReturnType<typeof listPromocodes>
  /** Makes a code unusable; what it gave stays. @throws NOT_FOUND */
  deactivate(code: string): Promise<void>
}

export function createPromocodeCatalog(deps: { db: Db; runtime: Runtime }): PromocodeCatalog {
  const { db, runtime } = deps
  return {
    async add(promocode) {
      const added = await addPromocode(db, { ...promocode, createdAt: runtime.now().toISOString() })
      assertThat(added, 'CONFLICT', `There is a promocode ${promocode.code} already.`, {
        params: { code: promocode.code },
      })
    },
    list: () => listPromocodes(db),
    async deactivate(code) {
      assertThat(await deactivate(db, code), 'NOT_FOUND', `There is no promocode ${code}.`, { params: { code } })
    },
  }
}
