import { SaxesParser } from 'saxes'
import { ExtractionError } from '../../blocks.ts'
import { LIMITS } from '../limits.ts'

/** An element as a handler sees it: its namespace, its name without prefix, and its attributes by their local names. */
export interface XmlElement {
  uri: string
  name: string
  /** Value of the attribute with this local name, or of the one in namespace `uri` where two share a local name. */
  attribute(local: string, uri?: string): string | undefined
}

/** What a reader of one XML part wants to hear of. `depth` counts open elements, the root is 1. */
export interface XmlHandlers {
  open?(element: XmlElement, depth: number): void
  close?(element: XmlElement, depth: number): void
  text?(text: string): void
}

/**
 * Reads one XML part as it inflates, with bounded memory. Throws UNSAFE_CONTENT for entity definitions and
 * nesting past the limit, TOO_LARGE for a single run past it, and CORRUPT for what is not well-formed. `between`, where given, runs after each chunk.
 */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  between?: () => Promise<void> | undefined,
): Promise<void> {
  const parser = createParser(handlers)
  const decode = createXmlDecoder()
  const watchRun = createRunWatch()
  for await (const chunk of chunks) {
    const text = decode(chunk, false)
    watchRun(text)
    parser.write(text)
    await between?.()
  }
  parser.write(decode(Buffer.alloc(0), true)).close()
}

function createParser(handlers: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const stack: XmlElement[] = []
  parser.on('error', (error) => {
    throw new ExtractionError('CORRUPT', error.message)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new ExtractionError('UNSAFE_CONTENT', 'entity definition')
  })
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes
    const element: XmlElement = {
      uri: tag.uri,
      name: tag.local,
      attribute(local, uri) {
        const direct = attributes[local]
        if (direct && uri === undefined) return direct.value
        for (const key in attributes) {
          const found = attributes[key]
          if (found && found.local === local && (uri === undefined || found.uri === uri)) return found.value
        }
        return undefined
      },
    }
    stack.push(element)
    if (stack.length > LIMITS.xmlDepth) throw new ExtractionError('UNSAFE_CONTENT', 'XML nested too deep')
    handlers.open?.(element, stack.length)
  })
  parser.on('closetag', () => {
    const depth = stack.length
    const element = stack.pop()
    if (element) handlers.close?.(element, depth)
  })
  const { text } = handlers
  if (text) {
    parser.on('text', (run) => text(run))
    parser.on('cdata', (run) => text(run))
  }
  return parser
}

/** Between two `<` lies one tag, text run or comment: when none comes for too long, the parser's buffer must not grow on. */
function createRunWatch() {
  let carried = 0
  return (text: string): void => {
    const first = text.indexOf('<')
    if (carried + (first === -1 ? text.length : first) > LIMITS.xmlRunCharacters) {
      throw new ExtractionError('TOO_LARGE', 'a single XML run')
    }
    carried = first === -1 ? carried + text.length : text.length - text.lastIndexOf('<')
  }
}

/** Office writes UTF-8; UTF-16 and declared single-byte encodings occur. Told by the first bytes of the part. */
function createXmlDecoder() {
  let decoder: TextDecoder | undefined
  return (chunk: Buffer, last: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(chunk))
    return decoder.decode(chunk, { stream: !last })
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be'
  const declared = /^(?:\uFEFF|ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    start.toString('latin1', 0, 200),
  )?.[1]
  if (!declared || /^utf-?16/i.test(declared)) return 'utf-8'
  try {
    return new TextDecoder(declared).encoding
  } catch {
    throw new ExtractionError('CORRUPT', `unknown XML encoding ${declared}`)
  }
}
