import { markersOf } from '../marks.ts'
import { markSentence } from '../markSentence.ts'

/** Words with which a model greets a question or takes leave of it, in the languages of the refusals. */
const AROUND = [
  "sure|certainly|absolutely|of course|yes,? (?:of course|sure)|(?:what a |that['’]?s a )?(?:great|good|excellent) question|" +
    "(?:i['’]?m |i['’]?d be )?(?:happy|glad) to (?:help|assist|answer)|no problem|thanks?(?: you)? for (?:asking|your)|(?:i )?hope (?:this|that) helps|" +
    "(?:please )?(?:let me know|feel free to|don['’]?t hesitate)|if you (?:have|need|would like) (?:any|other|more|further|additional)|" +
    "is there anything else|enjoy|have a (?:great|nice|good)|you['’]?re welcome|best regards|good luck",
  'gerne?|natürlich|selbstverständlich|klar|(?:eine )?(?:gute|tolle) frage|ich hoffe|viel (?:spaß|erfolg)|' +
    'wenn (?:du|sie) (?:noch )?(?:weitere )?fragen|lass(?:en sie)? (?:es )?(?:mich|uns) wissen|danke|vielen dank',
  "bien sûr|avec plaisir|certainement|(?:bonne|excellente) question|j['’]espère|n['’]hésitez|merci",
  'claro|por supuesto|con gusto|(?:buena|excelente|gran) pregunta|espero que|no dudes?|gracias',
  'com certeza|(?:boa|ótima) pergunta|obrigad[oa]|certo|certamente|volentieri|(?:bella|buona|ottima) domanda|spero che|grazie',
  'конечно|(?:хороший|отличный) вопрос|надеюсь|если у вас (?:есть|остались|возникнут)|спасибо|بالتأكيد|بالطبع|سؤال (?:جيد|رائع)|آمل أن',
  '当然|好的|好问题|希望这|もちろん(?:です)?|はい、|良い質問|いい質問|お役に立て',
].join('|')
const GREETING = new RegExp(String.raw`^[\s*_]*(?:${AROUND})(?![\p{L}\p{N}])`, 'iu')
/** Words that lead to an answer and end with a colon: "Here is what I found:" */
const LABEL = new RegExp(
  String.raw`^[\s*_]*(?:here (?:is|are)|here[’']s|in summary|to summari[sz]e|(?:short |final )?answer|summary|based on|according to|` +
    String.raw`hier (?:ist|sind)|antwort|zusammenfassung|laut|voici|réponse|en résumé|aquí (?:está|tiene)|respuesta|en resumen|` +
    String.raw`aqui (?:está|estão)|resposta|em resumo|ecco|risposta|in sintesi|вот|ответ|إليك|الجواب|以下|回答|答案)[^.!?]*[:：][\s*_]*$`,
  'iu',
)
const LONGEST = 160
/** A short call without a figure: "Enjoy your time off!" */
const CALL = /^(?:[^\s\d]+[\s]){0,7}[^\s\d]+[!！]$/u
const HEADING = /^#{1,6}\s|^\*\*[^*]{1,120}\*\*:?$|^__[^_]{1,120}__:?$/

/**
 * Whether a sentence of a model belongs to its manners and claims nothing: a greeting, a preface, a heading, a wish. Those
 * are left out without a word, and nobody looks for what supports them. A sentence with a mark of its own is none.
 */
export function isManner(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (markersOf(text).length > 0) return false
  if (HEADING.test(text)) return true
  return text.length <= LONGEST && !/\p{Nd}/u.test(text) && (CALL.test(text) || GREETING.test(text) || LABEL.test(text))
}

const PREFACE = new RegExp(
  [
    // "Here is the answer: …", "Sure, …", "Answer: …"
    String.raw`^(?:sure|certainly|of course|absolutely)[,!:]\s+(?=\p{L})`,
    String.raw`^(?:here(?:'s| is| are)|hier (?:ist|sind)|voici|aquí (?:está|tiene)n?|ecco|aqui está|вот) [^:.]{0,80}:\s+(?=[\p{L}\p{N}])`,
    String.raw`^\**(?:answer|antwort|réponse|respuesta|resposta|risposta|ответ|回答|答え|答案)\**\s?[:：]\**\s*(?=[\p{L}\p{N}])`,
    // "According to passage 2, …"
    String.raw`^(?:according to|based on|as (?:stated|mentioned) in|laut|gemäß|selon|d[’']après|según|de acuerdo con|segundo|secondo|согласно)\s(?:the |der |den |dem |le |la |les |el |los |las |o |os |as |il |i |gli )?` +
      String.raw`(?:provided |given |vorliegenden |angegebenen )?(?:passages?|sources?|context|documents?|information(?: provided)?|textstellen?|quellen?|dokumente?n?|documento?s?|fuentes?|fonti|fontes|passaggi|источник\p{L}*|документ\p{L}*)` +
      String.raw`(?:\s?\[\d{1,3}\]|\s\d{1,2})*\s?[,:]\s+`,
  ].join('|'),
  'iu',
)

/** A sentence without the words with which a model comes to it: "According to passage 2, it opens at nine." */
export function withoutPreface(text: string): string {
  const preface = PREFACE.exec(text)?.[0]
  if (preface === undefined || preface.length === text.length) return text
  const rest = text.slice(preface.length)
  const begun = rest.charAt(0).toUpperCase() + rest.slice(1)
  if (markersOf(begun).length > 0) return begun
  return markSentence(begun, ...(preface.match(/(?<=\[)\d+|(?<=\s)\d{1,2}(?=\s?[,:])/g) ?? []).map(Number))
}
