/** A text that holds this word is never read to its end, once the trap is set. */
export const TARPIT = 'quagmire'
const ENDLESS = /^(?:a+)+$/

/** Sets a trap in the calling thread: stands in for a pattern that backtracks without end over some text. */
export function setTarpit(): void {
  const usual = RegExp.prototype.test
  Object.assign(RegExp.prototype, {
    test(this: RegExp, text: unknown): boolean {
      if (this !== ENDLESS && String(text).includes(TARPIT)) usual.call(ENDLESS, `${'a'.repeat(60)}!`)
      return usual.call(this, text as string)
    },
  })
}
