/** The foot or head of a page: a title, and "Page 3", "Seite 3 von 12", "3 / 12". */
const PAGE_LINE =
  /(?:^|\s)(?:pages?|seite|página|pagina|strana|strona|sida|side|стр\.?|страница|sivu|sayfa|trang)\s{0,2}\p{Nd}{1,4}(?:\s{0,2}(?:of|von|de|sur|di|van|из|\/)\s{0,2}\p{Nd}{1,4})?$|^[-–]?\s{0,2}\p{Nd}{1,4}(?:\s{0,2}[-–/]\s{0,2}\p{Nd}{0,4})?$|^第?\p{Nd}{1,4}页$|(?:^|\s)\p{Nd}{1,4}\s\/\s\p{Nd}{1,4}$/iu
/** The number of a section without its title: "Section 15", "Article IV", "§ 3", "第三章". */
const SECTION_LINE = new RegExp(
  `^(?:(?:${[
    'section|chapter|part|article|clause|paragraph|appendix|annex|schedule|exhibit|slide',
    'abschnitt|kapitel|teil|artikel|absatz|anhang|anlage|folie',
    'chapitre|partie|annexe|alinéa',
    'sección|capítulo|parte|artículo|anexo|apartado',
    'sezione|capitolo|articolo|allegato',
    'secção|seção|artigo',
    'hoofdstuk|deel|bijlage|avsnitt|bilaga|rozdział|część|artykuł|załącznik',
    'раздел|глава|часть|статья|пункт|приложение',
  ].join(
    '|',
  )})\\s{1,2}|§{1,2}\\s{0,2})(?:\\p{Nd}{1,4}(?:\\.\\p{Nd}{1,3}){0,4}\\p{L}?|[ivxlc]{1,6}|\\p{L})[.:)]?$|^第[\\p{Nd}〇一二三四五六七八九十百]{1,5}[章节節条條部编編回]$`,
  'iu',
)
/** A line of a table of contents ends with dots and a page. */
const CONTENTS_LINE = /(?:\.\s?){4,120}\s{0,3}\p{Nd}{1,4}$|…{2,120}\s{0,3}\p{Nd}{1,4}$/u
/** Words that lead elsewhere, one beside the other: "Home | Products | Contact". */
const NAVIGATION = /^[^|›»→•.]{1,30}(?:\s[|›»→•]\s[^|›»→•.]{1,30}){2,}$/u

const LINES = [PAGE_LINE, SECTION_LINE, CONTENTS_LINE, NAVIGATION]
const LONGEST = 120
const MOST_WORDS = 12

/** Whether a line only says where in a document one is: it tells a reader nothing by itself. */
export function isPageLine(text: string): boolean {
  const short = text.length <= LONGEST && text.split(/\s+/).length <= MOST_WORDS
  return short && !text.includes('\n') && LINES.some((line) => line.test(text))
}
