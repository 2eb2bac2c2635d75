import { createClock, type Clock } from '../clock.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { startWebServer, type WebServer } from '../webServer.ts'
import { LOOPBACK_WEB } from './website.ts'

/** A server that reads websites of loopback by a clock that the test sets, and the websites it reads. */
export interface SiteTester {
  clock: Clock
  web: WebServer
  server: TestServer
  /** Ends both. */
  stop: () => Promise<void>
}

export async function startSiteTester(): Promise<SiteTester> {
  const clock = createClock()
  const web = await startWebServer()
  const server = await startTestServer({ runtime: clock.runtime, webAccess: LOOPBACK_WEB })
  const stop = async () => {
    await server.stop()
    await web.stop()
  }
  return { clock, web, server, stop }
}
