/**
 * What mail programs make a link of: a scheme, `www.`, or two words with a dot and no space between them. Names stand in
 * mails that one person can have sent to another, so a name that advertises an address is no name.
 */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu

/** Whether a name of a person or an organization holds a web address, also one in full-width letters. */
export function holdsWebAddress(name: string): boolean {
  return ADDRESS.test(name.normalize('NFKC').replaceAll('。', '.'))
}
