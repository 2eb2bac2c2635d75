import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be cut in the middle of anything. */
export interface FlappingProxy {
  url: string
  /** Where it leads; a server that starts anew has another port. */
  target: number
  /** Ends every connection that is open. */
  cut(): void
  /** Refuses connections while it is down. */
  down: boolean
  /** Bytes that went to the server. */
  sent: number
  stop(): Promise<void>
}

export async function startFlappingProxy(target: number): Promise<FlappingProxy> {
  const sockets = new Set<Socket>()
  const proxy: FlappingProxy = {
    url: '',
    target,
    down: false,
    sent: 0,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: () =>
      new Promise((resolve) => {
        proxy.cut()
        server.close(() => resolve())
      }),
  }
  const server = createServer((near) => {
    if (proxy.down) return void near.destroy()
    const far = connect(proxy.target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (piece) => (proxy.sent += piece.length))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
