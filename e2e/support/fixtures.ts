import { test as base, type Page } from '@playwright/test'
import { foundOrganization, type Owner } from '../../server/testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../../server/testing/serverProcess.ts'
import { skipTutorial } from './people.ts'
import { adoptSession } from './adoptSession.ts'

export interface Fixtures {
  /** An owner made over HTTP, and signed in in the page as well. */
  owner: Owner
  /** Origins that a page may load from besides the server's own. */
  alsoLoads: readonly string[]
  /** Fails the test when the page reports an error or loads something from another host. */
  watched: Page
}

export interface WorkerFixtures {
  /** Settings of the server that differ from those of other tests. */
  settings: Readonly<Record<string, string>>
  server: ServerProcess
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      const server = await startServerProcess({ from: 'bundle', env: settings })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  owner: async ({ server, context }, use) => {
    const owner = await foundOrganization(server)
    await owner.client.post('/api/auth/complete-onboarding')
    await adoptSession(context, owner.client, server.url)
    await use(owner)
  },
  page: async ({ page }, use) => {
    await skipTutorial(page)
    // Asking for a file is caught from the first listener on, a little later: a key pressed at once would be faster.
    page.on('filechooser', () => {})
    await use(page)
  },
  alsoLoads: [[], { option: true }],
  watched: async ({ page, server, alsoLoads }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== server.url && !alsoLoads.includes(origin))
        problems.push(`loads ${request.url()}`)
    })
    await use(page)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
})

export { expect } from '@playwright/test'
