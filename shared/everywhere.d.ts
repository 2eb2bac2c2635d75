/**
 * What browsers and Node both have and the language itself does not: all that code under `contract`, `domain` and `text`
 * may use of its surroundings.
 */
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  href: string
  hash: string
  readonly protocol: string
  readonly host: string
  readonly username: string
  readonly password: string
}
