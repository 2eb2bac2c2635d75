/** Whether an address may be handed to the system's browser: one of the server that the console is connected to, over http or https. */
export function mayOpen(address: string, server: string | null): boolean {
  if (server === null || !URL.canParse(address) || !URL.canParse(server)) return false
  const { protocol, origin, username, password } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return origin === new URL(server).origin && username === '' && password === ''
}
