import { join } from 'node:path'
import { documentPage } from '../../contract/documentPage.ts'
import { ConsoleError } from '../consoleError.ts'
import { fileView } from '../views.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

export function fileHandlers({
  ledger,
  connection,
  engine,
  sender,
  newsroom,
  options,
}: HandlerDeps): Pick<Handlers, 'files.list' | 'files.retry' | 'activity.list' | 'open'> {
  return {
    'files.list': async ({ cursor, limit, folderId, states, search }) => {
      const doing = sender.doing()
      // What is worked on is known to the sender alone, and in the ledger it still waits.
      if (states?.length === 1 && states[0] === 'working') {
        const rows = [...doing.keys()].flatMap((id) => ledger.files.find(id) ?? [])
        const files = rows.filter((row) => folderId === undefined || row.folderId === folderId)
        return { files: files.map((row) => fileView(row, doing.get(row.id))), total: files.length }
      }
      const filter = { folderId, states: states?.filter((state) => state !== 'working'), search }
      const rows = ledger.files.list(filter, cursor, limit)
      const last = rows.length === limit ? rows.at(-1) : undefined
      return {
        files: rows.map((row) => fileView(row, doing.get(row.id))),
        total: ledger.files.total(filter),
        ...(last && { cursor: `${last.path}\0${last.id}` }),
      }
    },
    'files.retry': async ({ ids }) => {
      ledger.inTransaction(() => ledger.files.retry(ids))
      engine.wake()
      newsroom.tell('files', 'status')
      return {}
    },
    'activity.list': async ({ cursor, limit }) => {
      const entries = ledger.activity.list(cursor === undefined ? undefined : Number(cursor) || 0, limit)
      const last = entries.length === limit ? entries.at(-1) : undefined
      return { entries, ...(last && { cursor: String(last.id) }) }
    },
    open: async ({ document, file, help }) => {
      const { server, organization } = connection.view()
      const row = file === undefined ? undefined : ledger.files.find(file)
      const folder = row && ledger.folders.find(row.folderId)
      const page = server && organization && pageOf({ server, slug: organization.slug, document, help })
      if (row && folder) await options.face?.open?.({ path: join(folder.path, row.path) })
      else if (page) await options.face?.open?.({ url: page })
      else throw new ConsoleError('NOT_FOUND', 'There is nothing to open.')
      return {}
    },
  }
}

interface Wanted {
  server: string
  slug: string
  document: number | undefined
  help: true | undefined
}

/** The page of the server that is wanted; undefined where none is. */
function pageOf({ server, slug, document, help }: Wanted): string | undefined {
  if (document !== undefined) return documentPage({ server, slug, id: document })
  return help && `${server}/`
}
