import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { site } from '../../../shared/contract/site.ts'
import type { Config } from '../../config.ts'
import { isNetwork } from '../../net/networks.ts'
import { webAccessWith } from '../../net/webAccess.ts'
import { ok, problem, reasonOf, warning, type Finding } from './check.ts'
import { systemFile } from './host.checks.ts'

const CONNECT_MS = 3_000

/** Whether the server's port is free, or held by a server of this product. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  if (port === 0) return ok('The server takes a port that is free (PORT=0).')
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  if (await answers(address, port))
    return (await isOurs(address, port))
      ? ok(`A server answers on ${host}:${port}.`)
      : problem(`Another program holds ${host}:${port}.`, 'End it, or set PORT to another port.')
  if (!(await isOwnAddress(host)))
    return problem(`${host} is no address of this machine.`, 'Set HOST to one of its addresses, or to 0.0.0.0 for all.')
  const first = Number(systemFile('/proc/sys/net/ipv4/ip_unprivileged_port_start') ?? 1024)
  if (process.getuid && process.getuid() !== 0 && port < first)
    return warning(
      `${host}:${port} is free, but ports below ${first} are for root.`,
      'Set PORT to 3000 or so, behind a proxy.',
    )
  return ok(`${host}:${port} is free.`)
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  try {
    const response = await fetch(`${base}/api/site`, { signal: AbortSignal.timeout(CONNECT_MS), redirect: 'error' })
    return site.safeParse(await response.json()).success
  } catch {
    return false
  }
}

async function isOwnAddress(host: string): Promise<boolean> {
  const server = createServer().listen(0, host)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * Whether the mail server greets, speaks TLS where it offers or must, and takes the password. No mail is sent.
 * @param stuck mails that it has not accepted
 */
export async function checkMail(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  stuck: number,
): Promise<Finding> {
  if (smtpUrl === undefined)
    return publicUrl === undefined
      ? ok('No mail server is configured: mails become files in outbox/.')
      : warning('No mail server is configured: mails become files in outbox/, and nobody gets them.', 'Set SMTP_URL.')
  const server = new URL(smtpUrl).host
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: CONNECT_MS }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
  } catch (error) {
    return problem(
      `The mail server ${server} does not take mails: ${reasonOf(error)}.`,
      'Look at SMTP_URL and at that server.',
    )
  } finally {
    transport.close()
  }
  if (stuck > 0)
    return warning(
      `The mail server ${server} answers, but ${stuck} mails were not accepted yet.`,
      'The log says why ("mail was not accepted"). They are tried again.',
    )
  return ok(`The mail server ${server} answers.`)
}

/** What of the own network webhooks and websites may be at, and whether the names of it lead anywhere. */
export async function checkInternalHosts({ internalHosts }: Pick<Config, 'internalHosts'>): Promise<Finding> {
  if (internalHosts.length === 0) return ok('Webhooks and websites may be on the public internet alone.')
  const { allowAddress } = webAccessWith(internalHosts)
  const says = `Webhooks and websites may also be at ${internalHosts.join(', ')}.`
  const names = internalHosts.filter((entry) => !isNetwork(entry))
  const wrong = await Promise.all(
    names.map(async (name) => {
      const addresses = await lookup(name, { all: true }).catch(() => [])
      if (addresses.length === 0) return `${name} is no name that can be looked up.`
      const never = addresses.find(({ address }) => !allowAddress(address, name))
      return never ? `${name} is ${never.address}, which is never reached.` : []
    }),
  )
  const sentences = wrong.flat()
  if (sentences.length === 0) return ok(says)
  return warning([says, ...sentences].join(' '), 'Look at INTERNAL_HOSTS and at the name server.')
}
