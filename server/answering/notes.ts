import type { EngineFault } from './engines/engineFailure.ts'

type Texts = Readonly<Record<string, string>>

const LEFT_OUT: Texts = {
  en: 'Part of this answer was left out because the sources do not support it.',
  de: 'Ein Teil dieser Antwort wurde weggelassen, weil die Quellen ihn nicht belegen.',
  fr: 'Une partie de cette réponse a été retirée, car les sources ne l’appuient pas.',
  es: 'Se ha omitido parte de esta respuesta porque las fuentes no la respaldan.',
  pt: 'Parte desta resposta foi omitida porque as fontes não a sustentam.',
  it: 'Una parte di questa risposta è stata omessa perché le fonti non la confermano.',
  ru: 'Часть ответа опущена, так как источники её не подтверждают.',
  ar: 'حُذف جزء من هذه الإجابة لأن المصادر لا تؤيده.',
  zh: '由于来源不支持，此回答的一部分已被省略。',
  ja: '出典で裏付けられないため、この回答の一部を省きました。',
}

const CUT_OFF: Texts = {
  en: 'This answer was cut off because it became too long.',
  de: 'Diese Antwort wurde abgebrochen, weil sie zu lang wurde.',
  fr: 'Cette réponse a été interrompue, car elle devenait trop longue.',
  es: 'Esta respuesta se interrumpió porque era demasiado larga.',
  pt: 'Esta resposta foi interrompida porque ficou demasiado longa.',
  it: 'Questa risposta è stata interrotta perché diventava troppo lunga.',
  ru: 'Ответ прерван, так как стал слишком длинным.',
  ar: 'قُطعت هذه الإجابة لأنها أصبحت طويلة جدًا.',
  zh: '此回答过长，已被截断。',
  ja: 'この回答は長くなりすぎたため、途中で打ち切りました。',
}

const BROKEN_OFF: Texts = {
  en: 'The language model stopped in the middle of this answer, so something may be missing.',
  de: 'Das Sprachmodell hat mitten in dieser Antwort aufgehört; es kann etwas fehlen.',
  fr: 'Le modèle de langage s’est arrêté au milieu de cette réponse ; il peut manquer quelque chose.',
  es: 'El modelo de lenguaje se detuvo en mitad de esta respuesta; puede faltar algo.',
  pt: 'O modelo de linguagem parou a meio desta resposta; pode faltar algo.',
  it: 'Il modello linguistico si è fermato a metà di questa risposta; può mancare qualcosa.',
  ru: 'Языковая модель остановилась посреди ответа; возможно, в нём чего-то не хватает.',
  ar: 'توقف نموذج اللغة في منتصف هذه الإجابة، وقد ينقصها شيء.',
  zh: '语言模型在回答中途停止，内容可能不完整。',
  ja: '言語モデルが途中で停止したため、この回答には不足があるかもしれません。',
}

const UNREACHABLE: Texts = {
  en: 'The language model cannot be reached at the moment, so your documents are quoted instead.',
  de: 'Das Sprachmodell ist gerade nicht erreichbar, daher werden Ihre Dokumente zitiert.',
  fr: 'Le modèle de langage est injoignable pour le moment ; vos documents sont donc cités.',
  es: 'El modelo de lenguaje no está disponible en este momento, así que se citan sus documentos.',
  pt: 'O modelo de linguagem não está acessível neste momento, por isso os seus documentos são citados.',
  it: 'Il modello linguistico al momento non è raggiungibile, perciò vengono citati i tuoi documenti.',
  ru: 'Языковая модель сейчас недоступна, поэтому приведены цитаты из ваших документов.',
  ar: 'يتعذر الوصول إلى نموذج اللغة حاليًا، لذلك نقتبس من مستنداتك.',
  zh: '目前无法连接语言模型，因此改为引用您的文档。',
  ja: '現在、言語モデルに接続できないため、文書から引用しています。',
}

const SILENT: Texts = {
  en: 'The language model took too long, so your documents are quoted instead.',
  de: 'Das Sprachmodell hat zu lange gebraucht, daher werden Ihre Dokumente zitiert.',
  fr: 'Le modèle de langage a mis trop de temps ; vos documents sont donc cités.',
  es: 'El modelo de lenguaje tardó demasiado, así que se citan sus documentos.',
  pt: 'O modelo de linguagem demorou demasiado, por isso os seus documentos são citados.',
  it: 'Il modello linguistico ha impiegato troppo tempo, perciò vengono citati i tuoi documenti.',
  ru: 'Языковая модель отвечала слишком долго, поэтому приведены цитаты из ваших документов.',
  ar: 'استغرق نموذج اللغة وقتًا طويلًا، لذلك نقتبس من مستنداتك.',
  zh: '语言模型耗时过长，因此改为引用您的文档。',
  ja: '言語モデルの応答に時間がかかりすぎたため、文書から引用しています。',
}

const FAILED: Texts = {
  en: 'The language model could not answer, so your documents are quoted instead.',
  de: 'Das Sprachmodell konnte nicht antworten, daher werden Ihre Dokumente zitiert.',
  fr: 'Le modèle de langage n’a pas pu répondre ; vos documents sont donc cités.',
  es: 'El modelo de lenguaje no pudo responder, así que se citan sus documentos.',
  pt: 'O modelo de linguagem não conseguiu responder, por isso os seus documentos são citados.',
  it: 'Il modello linguistico non ha potuto rispondere, perciò vengono citati i tuoi documenti.',
  ru: 'Языковая модель не смогла ответить, поэтому приведены цитаты из ваших документов.',
  ar: 'لم يتمكن نموذج اللغة من الإجابة، لذلك نقتبس من مستنداتك.',
  zh: '语言模型未能回答，因此改为引用您的文档。',
  ja: '言語モデルが回答できなかったため、文書から引用しています。',
}

const UNSUPPORTED: Texts = {
  en: 'The sources do not support what the language model wrote, so your documents are quoted instead.',
  de: 'Die Quellen belegen nicht, was das Sprachmodell schrieb, daher werden Ihre Dokumente zitiert.',
  fr: 'Les sources n’appuient pas ce que le modèle de langage a écrit ; vos documents sont donc cités.',
  es: 'Las fuentes no respaldan lo que escribió el modelo de lenguaje, así que se citan sus documentos.',
  pt: 'As fontes não sustentam o que o modelo de linguagem escreveu, por isso os seus documentos são citados.',
  it: 'Le fonti non confermano ciò che il modello linguistico ha scritto, perciò vengono citati i tuoi documenti.',
  ru: 'Источники не подтверждают написанное языковой моделью, поэтому приведены цитаты из ваших документов.',
  ar: 'لا تؤيد المصادر ما كتبه نموذج اللغة، لذلك نقتبس من مستنداتك.',
  zh: '来源不支持语言模型所写的内容，因此改为引用您的文档。',
  ja: '言語モデルの記述が出典で裏付けられないため、文書から引用しています。',
}

/** Stands before what an earlier edition of a document says; `{}` is its name. */
const EARLIER: Texts = {
  en: 'Earlier, in {}:',
  de: 'Früher, in {}:',
  fr: 'Auparavant, dans {} :',
  es: 'Antes, en {}:',
  pt: 'Antes, em {}:',
  it: 'In precedenza, in {}:',
  ru: 'Ранее, {}:',
  ar: 'سابقًا، في {}:',
  zh: '此前，{}：',
  ja: '以前の{}：',
}

/** `{}` is what nothing was found about. */
const MISSING: Texts = {
  en: 'Your documents say nothing about this part: {}.',
  de: 'Zu diesem Teil steht nichts in Ihren Unterlagen: {}.',
  fr: 'Vos documents ne disent rien de cette partie : {}.',
  es: 'Sus documentos no dicen nada de esta parte: {}.',
  pt: 'Os seus documentos não dizem nada sobre esta parte: {}.',
  it: 'I tuoi documenti non dicono nulla su questa parte: {}.',
  ru: 'Об этой части вопроса в ваших документах ничего нет: {}.',
  ar: 'لا تذكر مستنداتك شيئًا عن هذا الجزء: {}.',
  zh: '您的文档没有提到这一部分：{}。',
  ja: 'この部分については文書に記載がありません：{}。',
}

/** `{}` is the question as it was read. */
const READ_AS: Texts = {
  en: 'Read as “{}”',
  de: 'Gelesen als „{}“',
  fr: 'Compris comme « {} »',
  es: 'Leído como «{}»',
  pt: 'Lido como “{}”',
  it: 'Letto come «{}»',
  ru: 'Прочитано как «{}»',
  ar: 'قُرئ السؤال هكذا: «{}»',
  zh: '已理解为“{}”',
  ja: '「{}」と読み取りました。',
}

const inLanguage = (texts: Texts, language: string): string => texts[language] ?? texts['en'] ?? ''

/** Tells the reader that verification took sentences out of an answer. */
export const leftOutNote = (language: string): string => inLanguage(LEFT_OUT, language)
/** Tells the reader that the model ran past a limit. */
export const cutOffNote = (language: string): string => inLanguage(CUT_OFF, language)
/** Tells the reader that the model failed after it had written some. */
export const brokenOffNote = (language: string): string => inLanguage(BROKEN_OFF, language)

/** Tells the reader as which question theirs was understood. */
export const readAsNote = (question: string, language: string): string =>
  inLanguage(READ_AS, language).replace('{}', () => question)

/** Leads to what an earlier edition of a document says. */
export const earlierEdition = (name: string, language: string): string =>
  inLanguage(EARLIER, language).replace('{}', () => name)

/** Tells the reader which part of their question nothing answers. */
export const missingNote = (topic: string, language: string): string =>
  inLanguage(MISSING, language).replace('{}', () => topic)

const BY_FAULT: Readonly<Partial<Record<EngineFault | 'unsupported', Texts>>> = {
  unreachable: UNREACHABLE,
  silent: SILENT,
  busy: SILENT,
  unsupported: UNSUPPORTED,
}

/** Tells the reader why quotations stand where a language model should have written. */
export const quotedInsteadNote = (why: EngineFault | 'unsupported', language: string): string =>
  inLanguage(BY_FAULT[why] ?? FAILED, language)
