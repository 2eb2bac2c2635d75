/** The word above or before what a model read, in the languages of the refusals. */
const LABEL = new RegExp(
  String.raw`^[\s*_#]*(?:sources?(?: used)?|references?|citations?|quellen?(?:angaben?)?|belege?|références?|fuentes?|referencias?|fonti|fontes?|referências?|` +
    String.raw`источники?|المصادر|المراجع|المصدر|来源|參考資料|参考资料|出典|参考)[\s*_]*(?:[:：][\s*_]*|$)`,
  'iu',
)
const MARK = /\[\d{1,3}\]/g
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/
/** The name of a file, perhaps with its page. */
const FILE =
  /^[\s"'“„«(`*_–-]*[^.!?"]{0,120}\.\p{L}[\p{L}\d]{1,4}[\s"'“”»)`*_]*(?:\(?\s?(?:pages?|p\.|pp\.|seiten?|s\.|páginas?|pág\.|стр\.|صفحة)\s?\d+(?:\s?[-–]\s?\d+)?\)?)?$/iu

const filesIn = (text: string): string[] =>
  text
    .replace(MARK, ';')
    .split(/[;,]/)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/**
 * Whether a sentence of a model begins a list of what it read ("Sources: [1] handbook.md"), which claims nothing and stands
 * below each answer anyway. A sentence that names more than marks and files begins none.
 */
export function beginsSourceList(text: string): boolean {
  const label = LABEL.exec(text)?.[0]
  return label !== undefined && filesIn(text.slice(label.length)).every((piece) => FILE.test(piece))
}

/** Whether a line of such a list is one of its files. */
export function isListedSource(text: string): boolean {
  const files = filesIn(text.replace(BULLET, ''))
  return files.every((piece) => FILE.test(piece)) && (files.length > 0 || text.search(MARK) >= 0)
}
