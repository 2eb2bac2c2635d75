/** Cookies as a browser keeps them, as far as the product uses them: names, paths, deletion. */
export interface CookieJar {
  /** Takes a `Set-Cookie` value in. */
  take(setCookie: string): void
  /** The `Cookie` header for a path; an empty string when there is nothing to send. */
  headerFor(path: string): string
}

/** `start` is a `Cookie` header that the jar begins with. */
export function createCookieJar(start = ''): CookieJar {
  const kept = new Map<string, { value: string; path: string }>()
  for (const pair of start.split('; ').filter(Boolean)) {
    const [name, value] = cut(pair)
    kept.set(name, { value, path: '/' })
  }
  return {
    take(setCookie) {
      const [pair = '', ...attributes] = setCookie.split(/; */)
      const [name, value] = cut(pair)
      const given = new Map(attributes.map((attribute) => [cut(attribute)[0].toLowerCase(), cut(attribute)[1]]))
      if (given.get('max-age') === '0') kept.delete(name)
      else kept.set(name, { value, path: given.get('path') ?? '/' })
    },
    headerFor(path) {
      const sent = [...kept].filter(([, cookie]) => cookie.path === '/' || path.startsWith(cookie.path))
      return sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
  }
}

function cut(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=')
  return [name, value.join('=')]
}
