import { withoutMarks } from '../markSentence.ts'
import { markersOf } from '../marks.ts'

/** What a language model is told to write instead of an answer when the passages hold none. */
export const NO_ANSWER = 'NO ANSWER'

const WORDS = /(?<![\p{L}\p{N}])NO[ _-]ANSWER(?![\p{L}\p{N}])/u

/**
 * Whether a sentence of a model says that the passages hold no answer: the words that it was told to write, however they are
 * written, or the same words in capitals within a sentence of its own. "There is no answer to this" is a sentence like any
 * other, and so are the capitals where a passage holds them itself.
 */
export function saysNoAnswer(sentence: string, passages: readonly string[]): boolean {
  const plain = withoutMarks(sentence)
  const letters = plain
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (letters === NO_ANSWER) return true
  return WORDS.test(plain) && !passages.some((passage) => WORDS.test(passage))
}

/** "The passages do not say …", "I could not find …", in the languages of the refusals. */
const NOT_FOUND = new RegExp(
  [
    String.raw`\b(?:passages?|documents?|sources?|context|text|information|knowledge base|materials?)\b[^.!?]{0,80}\b(?:do(?:es)?(?:n[’']t| not)|did(?:n[’']t| not)|(?:is|are)(?:n[’']t| not)|cannot|no)\b`,
    String.raw`\bI (?:could(?:n[’']t| not)|can(?:[’']t|not)|do(?:n[’']t| not)|am (?:unable|not able)|was (?:unable|not able))\b[^.!?]{0,60}\b(?:find|answer|have|know|see|locate|determine|provide)\b`,
    String.raw`\b(?:there is|there[’']s) no (?:information|mention|answer|data)\b|\bno (?:relevant )?information (?:is|was|about|on)\b`,
    String.raw`(?:textstellen?|passagen?|dokumente?n?|quellen?|kontext|unterlagen)\b[^.!?]{0,80}\b(?:nicht|keine?n?)\b|\b(?:ich (?:kann|konnte|habe)|leider)\b[^.!?]{0,80}\b(?:nicht|keine?n?)\b`,
    String.raw`(?:passages?|documents?|sources?|contexte)(?=\s)[^.!?]{0,30}\sne\s[^.!?]{0,30}\spas(?=\s)|\sje ne (?:trouve|dispose|peux|sais)`,
    String.raw`(?:pasajes?|documentos?|fuentes?|contexto|textos?|passagens?|fontes?)\s[^.!?]{0,30}\b(?:no|não)\s|(?:^|\s)(?:no (?:encuentro|encontré|tengo|puedo)|não (?:encontrei|tenho|posso))\s`,
    String.raw`(?:passaggi|documenti|fonti|contesto)\s[^.!?]{0,30}\bnon\s|(?:^|\s)non (?:ho trovato|trovo|posso|dispongo)\s`,
    String.raw`(?:фрагмент|документ|источник|текст)\p{L}{0,8}\s[^.!?]{0,60}(?:нет|не\s)|(?:не (?:нашёл|нашел|могу|найдено)|нет информации)`,
    String.raw`(?:النصوص|المقاطع|الوثائق|المستندات|المصادر)[^.!؟]{0,40}\sلا\s|لم أجد|لا توجد معلومات`,
    '(?:段落|文档|文件|资料|来源|上下文)[^。！？]{0,20}(?:没有|未|不)|找不到|没有(?:相关)?信息|(?:文書|資料|文脈|情報|パッセージ)[^。！？]{0,30}(?:ありません|いません|ません|ない)',
  ].join('|'),
  'iu',
)
const LONGEST = 300

/** Whether a sentence without a mark tells, in words of the model's own, that it has found nothing. It claims nothing else. */
export function saysNotFound(sentence: string): boolean {
  return sentence.length <= LONGEST && markersOf(sentence).length === 0 && NOT_FOUND.test(sentence)
}
