import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that can be lost: what was open breaks, and nothing comes through until it is back. */
export interface LossyLine {
  url: string
  lose(): void
  restore(): void
  stop(): void
}

/** Lays a line on loopback to a server's address. */
export async function startLossyLine(server: string): Promise<LossyLine> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let isLost = false
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Breaking is what it is for.
    socket.on('error', () => undefined)
    return socket
  }
  const listener = createServer((near) => {
    keep(near)
    if (isLost) return void near.destroy()
    const far = keep(createConnection({ host: hostname, port: Number(port) }))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => listener.listen(0, hostname, resolve))
  return {
    url: `http://${hostname}:${(listener.address() as AddressInfo).port}`,
    lose() {
      isLost = true
      breakAll()
    },
    restore: () => (isLost = false),
    stop() {
      listener.close()
      breakAll()
    },
  }
}
