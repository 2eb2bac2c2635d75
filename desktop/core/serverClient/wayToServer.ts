import { Agent, EnvHttpProxyAgent, Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { ProxyTrouble } from '../../contract/views.ts'

export interface WayOptions {
  /** Address of the proxy, with name and password where it asks for them; null for what the environment says. */
  proxy: string | null
  /** How long a connection may take to come about, in milliseconds. */
  connectMs: number
}

/**
 * The way to a server. Without a proxy `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` of the environment hold. A server with https is reached
 * through a tunnel (`CONNECT`), one with http by whole addresses, since proxies allow tunnels to port 443 alone.
 * @throws TypeError where the proxy is no address
 */
export function openWay({ proxy, connectMs }: WayOptions): Dispatcher {
  const connect = { timeout: connectMs }
  if (proxy === null && !namesProxy(process.env)) return new Agent({ connect })
  const options = {
    connect,
    proxyTls: connect,
    proxyTunnel: false,
    // A proxy that never answers a wish for a tunnel is given up like one that cannot be reached.
    clientFactory: (origin: URL, given: object) => new Pool(origin, { ...given, headersTimeout: connectMs }),
  }
  return proxy === null ? new EnvHttpProxyAgent(options) : new ProxyAgent({ ...options, uri: proxy })
}

const namesProxy = (env: NodeJS.ProcessEnv) =>
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => env[name])

/** What the proxy has against a call, from what was thrown; undefined where it is not the proxy that fails. */
export function troubleOfProxy(error: unknown, proxy: string | null): ProxyTrouble | undefined {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  const status = /^Proxy response \((\d{3})\)|^Proxy Authentication Required \((407)\)/.exec(message)
  if (status) return (status[1] ?? status[2]) === '407' ? 'proxy-sign-in' : 'proxy-refused'
  return proxy !== null && NOT_THERE.has(code) ? 'proxy' : undefined
}

/** The connection did not come about; with a proxy that is the one to the proxy. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_INVALID_URL',
  'UND_ERR_CONNECT_TIMEOUT',
])

export const PROXY_TROUBLES: Readonly<Record<ProxyTrouble, string>> = {
  proxy: 'The proxy cannot be reached.',
  'proxy-sign-in': 'The proxy asks for a user name and password, or does not take those that are set.',
  'proxy-refused': 'The proxy refuses to connect to the server.',
}
