/** Whether what somebody types leads to a server without encryption, on another computer than this one. */
export function isInTheClear(address: string): boolean {
  const typed = address.trim()
  if (!/^http:\/\//i.test(typed) || !URL.canParse(typed)) return false
  const { hostname } = new URL(typed)
  return !['localhost', '[::1]'].includes(hostname) && !/^127[.][0-9.]+$/.test(hostname)
}
