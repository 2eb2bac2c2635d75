/**
 * Ceilings that keep a hostile file harmless. Real files stay far below every one of them. Characters are UTF-16 code
 * units. Bytes are counted as they really inflate; what an archive declares can only get a part refused sooner.
 */
const MILLION = 1_000_000
const MEGABYTE = 1024 * 1024

export const LIMITS = {
  fileBytes: 50 * MEGABYTE,
  documentCharacters: 20 * MILLION,
  /** Paragraphs, headings and rows: a file of one-letter paragraphs has millions. */
  documentBlocks: 500_000,
  /** Headings are repeated in every passage below them: a longer one is a paragraph that was marked up as one. */
  headingCharacters: 300,
  /** Longer texts are handed on in pieces, so that nothing downstream meets a paragraph of megabytes. */
  blockCharacters: 20_000,
  pdfPages: 5000,
  pageCharacters: 2 * MILLION,
  /** Pixels of a picture, as it declares them; and of its longer side. */
  picturePixels: 100 * MILLION,
  pictureSide: 16_383,
  archiveEntries: 10_000,
  partBytes: 200 * MEGABYTE,
  archiveBytes: 400 * MEGABYTE,
  /** Greatest ratio of a part's declared to its stored bytes, where it declares more than `ratioFromBytes`. */
  inflateRatio: 200,
  ratioFromBytes: 5 * MEGABYTE,
  xmlDepth: 256,
  /** Longest text run, tag or comment in XML. */
  xmlRunCharacters: MILLION,
  sheets: 1000,
  sheetNameCharacters: 255,
  cells: 2 * MILLION,
  cellCharacters: 32_767,
  /** Filled cells of a workbook before 2007, which is held in memory while it is read. */
  oldCells: MILLION,
  /** Records of an Office file before 2007. */
  records: 2 * MILLION,
  /** Records of one inside the other, in such a file. */
  recordDepth: 40,
  sheetColumns: 16_384,
  sheetRows: 1_048_576,
  slides: 5000,
  /** Comments on one slide or sheet. */
  comments: 100_000,
  /** Charts and diagrams of a document. */
  graphics: 2000,
  /** Points of charts, texts of diagrams and of shapes on sheets, all those of a document, and their characters. */
  graphicTexts: 200_000,
  graphicCharacters: 5 * MILLION,
  /** Cells of the table that one chart comes to. */
  chartCells: 200_000,
  fieldCharacters: MILLION,
  csvColumns: 100_000,
  htmlBytes: 10 * MEGABYTE,
  htmlDepth: 512,
  htmlElements: 200_000,
  /** Attributes of one element. */
  htmlAttributes: 1000,
  /** Links that a page is followed by, as many as a website has pages that are read, and the longest of them. */
  pageLinks: 2000,
  linkCharacters: 1000,
} as const
