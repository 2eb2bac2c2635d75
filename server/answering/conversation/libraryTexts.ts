/** Sentences about the documents as such; `{n}` is a number, `{names}` names of documents, `{topic}` what was asked for. */
export interface LibraryTexts {
  /** Before the list of all documents; {@link some} where it is too long to be whole. */
  all: string
  some: string
  none: string
  one: string
  /** Before the list of documents about a topic. */
  found: string
  /** Several documents fit a name. */
  which: string
  /** Before a summary. */
  inShort: string
  /** Behind the result of a calculation. */
  reckoned: string
}

/** By language (ISO 639-1). */
export const LIBRARY_TEXTS: Readonly<Record<string, LibraryTexts>> = {
  en: {
    all: 'I can search these {n} documents:',
    some: 'I can search {n} documents. These were added last:',
    none: 'There are no documents in this knowledge base yet.',
    one: 'There is one document that you can ask me about.',
    found: 'Yes, I have this:',
    which: 'More than one document fits. Which one do you mean?',
    inShort: '{names} in short:',
    reckoned: 'I have worked that out; it is not from your documents.',
  },
  de: {
    all: 'Ich kann diese {n} Dokumente durchsuchen:',
    some: 'Ich kann {n} Dokumente durchsuchen. Zuletzt kamen diese dazu:',
    none: 'In dieser Wissensdatenbank sind noch keine Dokumente.',
    one: 'Es gibt ein Dokument, zu dem Sie mich fragen können.',
    found: 'Ja, dazu habe ich:',
    which: 'Mehrere Dokumente passen. Welches meinen Sie?',
    inShort: '{names} in Kürze:',
    reckoned: 'Das habe ich ausgerechnet; es stammt nicht aus Ihren Dokumenten.',
  },
  fr: {
    all: 'Je peux consulter ces {n} documents :',
    some: 'Je peux consulter {n} documents. Voici les derniers ajoutés :',
    none: 'Cette base de connaissances ne contient pas encore de documents.',
    one: 'Il y a un document sur lequel vous pouvez m’interroger.',
    found: 'Oui, voici :',
    which: 'Plusieurs documents correspondent. Lequel voulez-vous dire ?',
    inShort: '{names} en bref :',
    reckoned: 'Je l’ai calculé ; cela ne vient pas de vos documents.',
  },
  es: {
    all: 'Puedo consultar estos {n} documentos:',
    some: 'Puedo consultar {n} documentos. Los últimos añadidos son:',
    none: 'Todavía no hay documentos en esta base de conocimientos.',
    one: 'Hay un documento sobre el que puede preguntarme.',
    found: 'Sí, tengo esto:',
    which: 'Hay varios documentos que coinciden. ¿A cuál se refiere?',
    inShort: '{names} en breve:',
    reckoned: 'Lo he calculado yo; no procede de sus documentos.',
  },
  it: {
    all: 'Posso consultare questi {n} documenti:',
    some: 'Posso consultare {n} documenti. Gli ultimi aggiunti sono:',
    none: 'In questa base di conoscenza non ci sono ancora documenti.',
    one: 'C’è un documento su cui può farmi domande.',
    found: 'Sì, ho questo:',
    which: 'Più documenti corrispondono. Quale intende?',
    inShort: '{names} in breve:',
    reckoned: 'L’ho calcolato io; non viene dai suoi documenti.',
  },
  pt: {
    all: 'Posso consultar estes {n} documentos:',
    some: 'Posso consultar {n} documentos. Os últimos adicionados são:',
    none: 'Ainda não há documentos nesta base de conhecimento.',
    one: 'Há um documento sobre o qual me pode perguntar.',
    found: 'Sim, tenho isto:',
    which: 'Vários documentos correspondem. Qual deles?',
    inShort: '{names} em resumo:',
    reckoned: 'Fui eu que calculei; não vem dos seus documentos.',
  },
  nl: {
    all: 'Ik kan deze {n} documenten doorzoeken:',
    some: 'Ik kan {n} documenten doorzoeken. Deze zijn het laatst toegevoegd:',
    none: 'Er zijn nog geen documenten in deze kennisbank.',
    one: 'Er is één document waarover u mij vragen kunt stellen.',
    found: 'Ja, ik heb dit:',
    which: 'Er passen meer documenten. Welk bedoelt u?',
    inShort: '{names} in het kort:',
    reckoned: 'Dat heb ik uitgerekend; het komt niet uit uw documenten.',
  },
  ru: {
    all: 'Я могу искать в этих документах ({n}):',
    some: 'Я могу искать в документах, всего их {n}. Последние добавленные:',
    none: 'В этой базе знаний пока нет документов.',
    one: 'Есть один документ, о котором можно спрашивать.',
    found: 'Да, есть:',
    which: 'Подходит несколько документов. Какой из них вы имеете в виду?',
    inShort: '{names} вкратце:',
    reckoned: 'Это я посчитал сам; в документах этого нет.',
  },
  ar: {
    all: 'يمكنني البحث في هذه الوثائق ({n}):',
    some: 'يمكنني البحث في {n} وثيقة. آخر ما أضيف:',
    none: 'لا توجد وثائق في قاعدة المعرفة هذه بعد.',
    one: 'توجد وثيقة واحدة يمكنك أن تسألني عنها.',
    found: 'نعم، لدي:',
    which: 'أكثر من وثيقة تطابق ذلك. أيها تقصد؟',
    inShort: '{names} باختصار:',
    reckoned: 'حسبت ذلك بنفسي؛ وليس من وثائقك.',
  },
  zh: {
    all: '我可以搜索以下{n}个文档：',
    some: '我可以搜索{n}个文档。最近添加的有：',
    none: '这个知识库里还没有文档。',
    one: '您可以就一个文档向我提问。',
    found: '有的：',
    which: '有多个文档符合。您指的是哪一个？',
    inShort: '{names}概要：',
    reckoned: '这是我算出来的，并非来自您的文档。',
  },
  ja: {
    all: '次の{n}件の文書を検索できます：',
    some: '{n}件の文書を検索できます。最近追加されたもの：',
    none: 'このナレッジベースにはまだ文書がありません。',
    one: '質問できる文書は1件あります。',
    found: 'はい、あります：',
    which: '該当する文書が複数あります。どれのことですか？',
    inShort: '{names}の概要：',
    reckoned: 'これは計算した結果で、文書からのものではありません。',
  },
}
