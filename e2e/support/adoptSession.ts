import type { BrowserContext } from '@playwright/test'
import type { Client } from '../../server/testing/client.ts'

/** Signs the pages of a context in as the client that signed in over HTTP. */
export async function adoptSession(context: BrowserContext, client: Client, url: string): Promise<void> {
  const [name = '', value = ''] = client.cookie().split('=')
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
}
