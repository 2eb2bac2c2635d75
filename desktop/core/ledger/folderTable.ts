import type { Database } from 'better-sqlite3'
import { folderRules, type FolderRules } from '../../contract/views.ts'

/** A watched folder. Its id is the key by which the server knows it for this device. */
export interface Folder {
  id: string
  name: string
  /** Absolute. */
  path: string
  rules: FolderRules
  paused: boolean
  /** The server's number of it, once it was announced there. */
  serverId: number | null
  /** Name and level that the server was told last. */
  announced: { name: string; accessLevel: string } | null
  /** It is to go, and so are its documents, or not. */
  removing: 'keep' | 'quarantine' | null
  /** Number of the device that it lay on when it was looked through last. */
  dev: string | null
  /** Nothing of it is touched: its drive seems not to be there. */
  missing: boolean
  lastScanAt: string | null
}

type Row = Omit<Folder, 'rules' | 'paused' | 'announced' | 'missing'> & {
  rules: string
  paused: number
  announced: string | null
  missing: number
}

export interface FolderTable {
  all(): Folder[]
  find(id: string): Folder | undefined
  add(folder: Pick<Folder, 'id' | 'name' | 'path' | 'rules'>): void
  change(id: string, change: Partial<Omit<Folder, 'id'>>): void
  /** Also forgets its files. */
  remove(id: string): void
}

export function createFolderTable(db: Database): FolderTable {
  const all = db.prepare<[], Row>('SELECT * FROM folders ORDER BY name, id')
  const find = db.prepare<[string], Row>('SELECT * FROM folders WHERE id = ?')
  const insert = db.prepare('INSERT INTO folders (id, name, path, rules) VALUES (?, ?, ?, ?)')
  const update = db.prepare(
    `UPDATE folders SET name = @name, path = @path, rules = @rules, paused = @paused, serverId = @serverId,
     announced = @announced, removing = @removing, dev = @dev, missing = @missing, lastScanAt = @lastScanAt WHERE id = @id`,
  )
  const remove = db.prepare('DELETE FROM folders WHERE id = ?')
  return {
    all: () => all.all().map(toFolder),
    find(id) {
      const row = find.get(id)
      return row && toFolder(row)
    },
    add: ({ id, name, path, rules }) => void insert.run(id, name, path, JSON.stringify(rules)),
    change(id, change) {
      const row = find.get(id)
      if (row) update.run(toRow({ ...toFolder(row), ...change }))
    },
    remove: (id) => void remove.run(id),
  }
}

const toFolder = (row: Row): Folder => ({
  ...row,
  rules: folderRules.parse(JSON.parse(row.rules)),
  paused: row.paused === 1,
  missing: row.missing === 1,
  announced: row.announced === null ? null : (JSON.parse(row.announced) as Folder['announced']),
})

const toRow = (folder: Folder): Row => ({
  ...folder,
  rules: JSON.stringify(folder.rules),
  paused: Number(folder.paused),
  missing: Number(folder.missing),
  announced: folder.announced && JSON.stringify(folder.announced),
})
