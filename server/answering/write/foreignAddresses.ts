/** A picture of Markdown, whose label may be missing. */
const PICTURE =
  /!\[[^\]\n]{0,300}\](?:\((?:[^()\s]|\([^()\s]{0,300}\)){0,2400}(?:\s[^()\n]{0,300})?\)|\[[^\]\n]{0,100}\])/g
/** A link of Markdown: what is read of it, and where it leads. */
const LINK = /\[([^[\]\n]{1,300})\]\(<?((?:[^()<>\s]|\([^()<>\s]{0,300}\)){0,2400})>?(?:\s[^()\n]{0,300})?\)/g
/** An element with attributes; without any it leads nowhere, and may be a type of a program. */
const ELEMENT = /<[a-z][a-z0-9-]{0,30}\s[^<>]{0,2400}>/gi
/** An address, alone or in its own brackets. */
const ADDRESS = /<?(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.)[^\s<>()[\]"'|]{1,2400}>?/gi
const ENDING = /(?<![.,;:!?…。、*_])[.,;:!?…。、*_]+$/u

/**
 * What a model wrote, without pictures, elements, and addresses that none of the passages holds: in an address a model could be made to
 * send away what it read, to whoever opens it or shows its picture. The words of a link stay.
 */
export function withoutForeignAddresses(text: string, passages: readonly string[]): string {
  if (!/[<[]|:\/\/|www\./i.test(text)) return text
  const isKnown = (address: string) => address !== '' && passages.some((passage) => passage.includes(address))
  const bare = text
    .replace(PICTURE, '')
    .replace(ELEMENT, '')
    .replace(LINK, (link, words: string, address: string) => {
      if (isKnown(address)) return link
      return /^\^?\d{1,3}$/.test(words) ? `[${words}]` : words
    })
    .replace(ADDRESS, (found) => {
      const address = found.replace(/^<|>$/g, '').replace(ENDING, '')
      if (isKnown(address)) return found
      return found.startsWith('<') ? '' : (ENDING.exec(found)?.[0] ?? '')
    })
  return bare === text ? text : tidied(bare)
}

/** Without the gaps that something left. */
function tidied(text: string): string {
  return text
    .replace(/\(\s?\)/g, '')
    .replace(/ {2,8}/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim()
}
