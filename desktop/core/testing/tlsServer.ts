import { connect, type AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

/** The name that {@link CERTIFICATE} is for. */
export const TLS_HOST = 'kb.test'

/** Signed by itself, and good for a hundred years; it protects nothing. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjzCCATWgAwIBAgIUJBEgaXXaNbNxMuXbgSnmqIBUYhAwCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHa2IudGVzdDAgFw0yNjExMjIyMTE4NDRaGA8yMTI2MTAyOTIx
MTg0NFowEjEQMA4GA1UEAwwHa2IudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABMjlftPppgYZLaGXoEheA782HA7ga/pzZzclzWfCJsDPA+wUXCPO2X+vIMA1
hH3BQ2qDM/VnpUGoK+mCHaeSmgejZzBlMB0GA1UdDgQWBBTy7pMpPSNhBog4/nAM
Ixlykz5OJTAfBgNVHSMEGDAWgBTy7pMpPSNhBog4/nAMIxlykz5OJTAPBgNVHRMB
Af8EBTADAQH/MBIGA1UdEQQLMAmCB2tiLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIh
ALYyqnys1Qs+ufEebs+d03Bl5Xb3yCNj5a+TG3jdx6Q3AiBSs59wNQVSHDwr3xtE
kLPFpP+uLDswtpj/X1ZaDsSdTA==
-----END CERTIFICATE-----
`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1LNcQO/e4t9/0Q0+
iTe9M9XKG+RdwOptU8PR46zUFHWhRANCAATI5X7T6aYGGS2hl6BIXgO/NhwO4Gv6
c2c3Jc1nwibAzwPsFFwjztl/ryDANYR9wUNqgzP1Z6VBqCvpgh2nkpoH
-----END PRIVATE KEY-----
`

/** Puts https in front of a server on loopback. */
export async function startTlsServer(target: number): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}
