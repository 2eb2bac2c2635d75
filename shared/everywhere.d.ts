/**
 * What browsers and Node both have and the language itself does not: all that code under `contract`, `domain` and `text`
 * may use of its surroundings.
 */
declare class URL {
  constructor(url: string, base?: string)
  href: string
  hash: string
  readonly protocol: string
  readonly host: string
  readonly username: string
  readonly password: string
}
