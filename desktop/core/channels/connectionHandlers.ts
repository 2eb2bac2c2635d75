import { CONNECTION, storedConnection } from '../engine/connection.ts'
import { serverOrigin, signIn } from '../signIn/signIn.ts'
import { keepSecret } from '../secrets.ts'
import { fileView, folderView } from '../views.ts'
import { wayOf } from '../wayOf.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

type Names = 'status' | 'connect' | 'disconnect' | 'pause' | 'resume'

export function connectionHandlers({
  ledger,
  connection,
  engine,
  sender,
  secrets,
  device,
  newsroom,
  options,
}: HandlerDeps): Pick<Handlers, Names> {
  const paused = () => ledger.settings.read('paused') === true
  const rest = (now: boolean) => async () => {
    if (paused() !== now) ledger.activity.add({ kind: now ? 'paused' : 'resumed' })
    ledger.settings.write('paused', now)
    if (now) await sender.stop()
    engine.wake()
    newsroom.tell('status', 'activity')
    return {}
  }
  return {
    async status() {
      const doing = sender.doing()
      const counts = ledger.files.counts()
      const working = [...doing].flatMap(([id, each]) => {
        const row = ledger.files.find(id)
        return row ? [fileView(row, each)] : []
      })
      const { waiting = 0, settling = 0, failed = 0, unreadable = 0, synced = 0 } = counts
      return {
        connection: connection.view(),
        folders: ledger.folders
          .all()
          .filter(({ removing }) => removing === null)
          .map((folder) => folderView(ledger, folder, { scanning: engine.isScanning(folder.id), paused: paused() })),
        working,
        waiting: Math.max(0, waiting + settling - working.length),
        failed: failed + unreadable,
        synced,
        paused: paused(),
        version: options.version,
        can: options.face?.can ?? { pick: false, startAtLogin: false, notify: false },
      }
    },
    async connect({ server, organization, username, password, code }) {
      const words = { server, organization, username, password, code }
      const proxy = await wayOf(options, ledger, serverOrigin(server))
      const signedIn = await signIn(words, device.name, proxy)
      if ('codeRequired' in signedIn) return { codeRequired: true }
      const before = storedConnection.safeParse(ledger.settings.read(CONNECTION)).data
      const stored = { server: signedIn.server, organization: { name: organization, slug: organization }, user: null }
      // Folders of another organization are told to this one anew; nothing of them is taken away there.
      const elsewhere = before?.server !== stored.server || before.organization?.slug !== organization
      await keepSecret(secrets, 'token', signedIn.token)
      ledger.inTransaction(() => {
        ledger.settings.write(CONNECTION, stored)
        if (before && elsewhere) forgetServer(ledger)
        ledger.activity.add({ kind: 'connected', detail: signedIn.server })
      })
      await connection.open()
      await connection.probe()
      engine.wake()
      newsroom.tell('status', 'activity')
      return { connection: connection.view() }
    },
    async disconnect() {
      // A server that is not there keeps the token, which administrators can revoke; here it is forgotten all the same.
      await connection
        .calls()
        ?.signOut()
        .catch(() => undefined)
      await secrets.clear('token')
      ledger.activity.add({ kind: 'disconnected' })
      await connection.open()
      newsroom.tell('status', 'activity')
      return connection.view()
    },
    pause: rest(true),
    resume: rest(false),
  }
}

/** What the ledger believes of one server says nothing of another. */
function forgetServer(ledger: HandlerDeps['ledger']): void {
  for (const { id } of ledger.folders.all()) {
    ledger.folders.change(id, { serverId: null, announced: null })
    ledger.files.forgetRemote(id)
  }
}
