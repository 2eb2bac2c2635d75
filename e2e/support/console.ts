import { test as base } from '@playwright/test'
import { startConsoleDouble, type ConsoleDouble } from './consoleDouble.ts'
import { answersOf, aStatus } from './consoleViews.ts'

export { expect } from '@playwright/test'

/** A console that is connected and has one folder; the page fails the test when it reports an error, or breaks its content policy. */
export const test = base.extend<{ console: ConsoleDouble }>({
  console: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (said) => said.type() === 'error' && problems.push(said.text()))
    const double = await startConsoleDouble(answersOf(aStatus()))
    await use(double)
    await double.stop()
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
})
