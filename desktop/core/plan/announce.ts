import type { ConnectionView } from '../../contract/views.ts'
import type { Folder } from '../ledger/folderTable.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import type { SyncCalls } from '../serverClient/syncCalls.ts'
import { ServerError } from '../serverClient/serverError.ts'

/** Makes the server know a folder by its present name and level. Returns the server's number of it. */
export async function announce(
  { ledger, calls, device }: { ledger: Ledger; calls: SyncCalls; device: ConnectionView['device'] },
  folder: Folder,
): Promise<number> {
  const announced = { name: folder.name, accessLevel: folder.rules.accessLevel }
  const told = folder.announced
  if (folder.serverId !== null && told?.name === announced.name && told.accessLevel === announced.accessLevel)
    return folder.serverId
  const serverId = await tell(calls, device, folder, announced)
  ledger.folders.change(folder.id, { serverId, announced })
  return serverId
}

async function tell(
  calls: SyncCalls,
  device: ConnectionView['device'],
  { id, path, serverId }: Folder,
  announced: { name: string; accessLevel: Folder['rules']['accessLevel'] },
): Promise<number> {
  if (serverId !== null) {
    try {
      await calls.changeFolder(serverId, announced)
      return serverId
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 404) throw error
    }
  }
  const made = await calls.addFolder({ device, key: id, root: path.slice(0, 1000), ...announced })
  if (made.name !== announced.name || made.accessLevel !== announced.accessLevel)
    await calls.changeFolder(made.id, announced)
  return made.id
}
