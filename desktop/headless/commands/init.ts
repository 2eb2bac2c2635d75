import { ConsoleError } from '../../core/consoleError.ts'
import { EXIT } from '../commandLine.ts'
import { ask, type Command } from './commands.ts'

/** Signs in, and keeps a token of this console's own. */
export const init: Command = async (context) => {
  const { server, organization, user, code, proxy } = context.line.values
  if (!server || !organization || !user)
    throw new ConsoleError('BAD_REQUEST', 'init needs --server, --organization and --user.')
  if (proxy !== undefined) await ask(context, 'settings.change', { proxy: proxy === '' ? null : proxy })
  const words = { server, organization, username: user, password: await context.secret('Password: ') }
  let answer = await ask(context, 'connect', { ...words, ...(code && { code }) })
  if (answer.codeRequired) answer = await ask(context, 'connect', { ...words, code: await context.secret('Code: ') })
  context.give(answer.connection)
  const { connection } = answer
  context.say(`Connected to ${connection?.organization?.name ?? organization} at ${connection?.server ?? server}.`)
  return connection?.state === 'connected' ? EXIT.fine : EXIT.unconnected
}
