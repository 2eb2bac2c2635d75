/**
 * A web address as the URL standard reads it; undefined where it is none. `URL.canParse` is not asked: once it is compiled, a Node of version 20
 * takes addresses with letters like "ü" for none.
 */
export function readAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
