const LEFT_OUT: Readonly<Record<string, string>> = {
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

/** Tells the reader that verification took sentences out of an answer. */
export function leftOutNote(language: string): string {
  return LEFT_OUT[language] ?? LEFT_OUT['en'] ?? ''
}

const CUT_OFF: Readonly<Record<string, string>> = {
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

/** Tells the reader that the model ran past a limit. */
export function cutOffNote(language: string): string {
  return CUT_OFF[language] ?? CUT_OFF['en'] ?? ''
}
