import type { XmlElement } from '../office/xml.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const STRICT_WORD = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

/** Whether an element belongs to WordprocessingML, in either of its two dialects. */
export function isWord(element: XmlElement): boolean {
  return element.uri === WORD || element.uri === STRICT_WORD
}

/** A switch such as `<w:tblHeader/>`: on unless its value says otherwise. */
export function isOn(element: XmlElement): boolean {
  return !['0', 'false', 'off'].includes(element.attribute('val') ?? '1')
}
