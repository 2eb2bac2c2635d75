/** Characters of an error's sentence, and lines of its stack, that are logged. */
const LONGEST_MESSAGE = 500
const MOST_FRAMES = 25
/** Errors behind an error that are logged with it. */
const MOST_CAUSES = 3

/**
 * What the log says of an error: its kind, sentence, code, status and where it arose, and the same of its causes. Other properties are
 * left out, for libraries hang requests, bodies and recipients on their errors.
 */
export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown }
  return {
    type: error.name,
    message: sentenceOf(error),
    ...(typeof code === 'string' && { code: code.slice(0, 100) }),
    ...(typeof status === 'number' && { status }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(cause, depth + 1) }),
  }
}

/** A sentence of somebody else's program, without the mail addresses in it. */
export function withoutAddresses(text: string): string {
  return text.slice(0, LONGEST_MESSAGE).replace(/[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]+/g, '[address]')
}

/** The parser of JSON quotes the text that it could not read. */
function sentenceOf(error: Error): string {
  const quotes = error instanceof SyntaxError && error.message.includes('JSON')
  return quotes ? 'no valid JSON' : withoutAddresses(error.message)
}

/** Where it arose: the lines behind the sentence, which begins the stack. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return frames.slice(0, MOST_FRAMES).join('\n')
}
