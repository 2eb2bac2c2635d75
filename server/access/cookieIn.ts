/** What a cookie header says under a name. Other cookies are other programs', and need not be written as ours are. */
export function cookieIn(cookieHeader: string, name: string): string | undefined {
  const pairs = cookieHeader.split(';').map((pair) => pair.trim().split('='))
  return pairs.findLast(([each]) => each === name)?.[1]
}
