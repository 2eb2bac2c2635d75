import { MCP_PATH } from '../../shared/domain/brand.ts'
import { TOKEN_SCOPES } from '../../shared/domain/roles.ts'
import { hashToken } from '../crypto/tokens.ts'
import type { Db } from '../db/connection.ts'
import type { Runtime } from '../runtime.ts'
import type { Identity } from './actor.ts'
import { findTokenOwner, noteUse } from './apiTokens.repository.ts'

/** API tokens as the border of the server knows them: who sent this one? */
export interface ApiTokens {
  /** Whom a token stands for, with the role that the owner has at this moment; undefined when it is worth nothing. */
  read(token: string): Promise<Identity | undefined>
}

/** A use is noted at most this often, so that reading does not become writing. */
const NOTE_EVERY_MS = 60_000

export function createApiTokens(db: Db, runtime: Runtime): ApiTokens {
  return {
    async read(token) {
      const now = runtime.now()
      const found = await findTokenOwner(db, hashToken(token), now.toISOString())
      if (!found) return undefined
      const { id, name, scopes, lastUsedAt, grantId, ...owner } = found
      const before = new Date(now.getTime() - NOTE_EVERY_MS).toISOString()
      if (!lastUsedAt || lastUsedAt <= before) await noteUse(db, { id, now: now.toISOString(), before })
      const given = JSON.parse(scopes) as string[]
      return {
        ...owner,
        tokenId: id,
        tokenName: name,
        scopes: TOKEN_SCOPES.filter((scope) => given.includes(scope)),
        ...(grantId === null ? {} : { onlyPath: MCP_PATH }),
      }
    },
  }
}
