/** Something that a page or the command line is to say: a code for its catalogue, and a sentence. */
export class ConsoleError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ConsoleError'
    this.code = code
  }
}
