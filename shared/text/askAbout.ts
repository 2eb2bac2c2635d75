const LONGEST_TOPIC = 60

/** A question about a topic, in the languages where it can be put without inflecting the topic. */
const TEMPLATES: Readonly<Record<string, string>> = {
  en: 'What is said about {}?',
  de: 'Was steht zu „{}“ in den Unterlagen?',
  fr: 'Que disent les documents sur « {} » ?',
  es: '¿Qué se dice sobre «{}»?',
  pt: 'O que se diz sobre “{}”?',
  it: 'Che cosa si dice su «{}»?',
  ru: 'Что сказано о «{}»?',
  ar: 'ماذا ورد عن «{}»؟',
  zh: '关于“{}”有什么内容？',
  ja: '「{}」について何が書かれていますか？',
}

/** A question about a topic in a language; in those without one, the topic itself. */
export function askAbout(topic: string, language: string): string {
  return (TEMPLATES[language] ?? '{}').replace('{}', () => topic)
}

/**
 * Whether a heading or a name is something to ask about. Headings that only count ("Section 3") say nothing, and one that is a
 * question already would make a question about a question.
 */
export function isTopic(text: string): boolean {
  return text.length <= LONGEST_TOPIC && !/\d|[?？؟]$/.test(text)
}
