import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = [Address, number]

/** An IP address in its one written form, an IPv4 address in IPv6 clothes as IPv4; undefined for anything else. */
export function normalAddress(text: string): string | undefined {
  return parseAddress(text)?.toString()
}

/** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which one household has to itself. */
export function callerNetwork(address: string): string {
  const parsed = parseAddress(address)
  if (!(parsed instanceof ipaddr.IPv6)) return address
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Whether a text is an address or a network in CIDR notation, such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined
}

/** Tells the addresses that lie in one of the networks. Throws on a text that is no network. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const parsed = networks.map((text) => {
    const network = parseNetwork(text)
    if (!network) throw new Error(`${text} is no address or network`)
    return network
  })
  return (text) => {
    const address = parseAddress(text)
    return address !== undefined && parsed.some((network) => contains(network, address))
  }
}

function contains([base, bits]: Network, address: Address): boolean {
  if (base instanceof ipaddr.IPv4) return address instanceof ipaddr.IPv4 && address.match(base, bits)
  return address instanceof ipaddr.IPv6 && address.match(base, bits)
}

function parseAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  // A zone, as in `fe80::1%eth0`, names an interface of one machine and tells callers apart nowhere else.
  const bare = text.split('%')[0] ?? ''
  if (!ipaddr.IPv6.isValid(bare)) return undefined
  const address = ipaddr.IPv6.parse(bare)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function parseNetwork(text: string): Network | undefined {
  const [base = '', bits, ...rest] = text.split('/')
  const address = parseAddress(base)
  if (!address || rest.length > 0) return undefined
  const all = address instanceof ipaddr.IPv4 ? 32 : 128
  if (bits === undefined) return [address, all]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= all ? [address, Number(bits)] : undefined
}
