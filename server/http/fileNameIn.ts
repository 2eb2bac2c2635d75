/** A parameter of a header: its name, and its value where that is not quoted. Each piece ends where the next begins, so that it takes a time of the header's length. */
const PARAMETER = /;[ \t]*([^;="\s]+)=([^;"\s]*)/y
const QUOTE_ENDS = /[ \t]*(?:;|$)/y

/**
 * The name of a file in the header `Content-Disposition` of a part of a form (RFC 7578, section 4.2), without the path that some programs put before it;
 * null where the part has none. Every letter is kept, separators of lines too. Quotes in it may be written `%22`, as browsers do (WHATWG HTML, multipart form data), `\"`, or as
 * they are.
 */
export function fileNameIn(disposition: string): string | null {
  let at = disposition.indexOf(';')
  while (at !== -1) {
    PARAMETER.lastIndex = at
    const found = PARAMETER.exec(disposition)
    if (!found) {
      at = disposition.indexOf(';', at + 1)
      continue
    }
    const [all, name = '', token = ''] = found
    const after = at + all.length
    const quoted = token === '' && disposition[after] === '"'
    const end = quoted ? closingQuote(disposition, after + 1) : after
    if (end === -1) return null
    if (name.toLowerCase() === 'filename') return quoted ? unwrapped(disposition.slice(after + 1, end)) : token
    at = disposition.indexOf(';', end)
  }
  return null
}

/** Where a quoted value ends: at a quote with nothing but the next parameter behind it. */
function closingQuote(header: string, from: number): number {
  for (let at = header.indexOf('"', from); at !== -1; at = header.indexOf('"', at + 1)) {
    QUOTE_ENDS.lastIndex = at + 1
    if (header[at - 1] !== '\\' && QUOTE_ENDS.test(header)) return at
  }
  return -1
}

function unwrapped(value: string): string {
  const name = value.replaceAll('\\"', '"').replaceAll('%22', '"')
  return name.slice(name.lastIndexOf('\\') + 1)
}
