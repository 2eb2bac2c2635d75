import type { LanguagePack } from '../../pack.ts'

/** What is said in German beside answers. */
export const texts = {
  refusal: {
    text: 'Ich habe in Ihrer Wissensdatenbank keine Informationen über „{}“.',
    narrowed: 'Ich habe in den von Ihnen gewählten Dokumenten keine Informationen über „{}“. Nur diese wurden befragt.',
    places: 'Ich bin nicht sicher. Diese Stellen kommen am nächsten:',
  },
  notes: {
    leftOut: 'Ein Teil dieser Antwort wurde weggelassen, weil die Quellen ihn nicht belegen.',
    cutOff: 'Diese Antwort wurde abgebrochen, weil sie zu lang wurde.',
    brokenOff: 'Das Sprachmodell hat mitten in dieser Antwort aufgehört; es kann etwas fehlen.',
    unreachable: 'Das Sprachmodell ist gerade nicht erreichbar, daher werden Ihre Dokumente zitiert.',
    silent: 'Das Sprachmodell hat zu lange gebraucht, daher werden Ihre Dokumente zitiert.',
    failed: 'Das Sprachmodell konnte nicht antworten, daher werden Ihre Dokumente zitiert.',
    unsupported: 'Die Quellen belegen nicht, was das Sprachmodell schrieb, daher werden Ihre Dokumente zitiert.',
    earlier: 'Früher, in {}:',
    missing: 'Zu diesem Teil steht nichts in Ihren Unterlagen: {}.',
    readAs: 'Gelesen als „{}“',
  },
  talk: {
    greeting: 'Hallo! Ich bin {name}. Was möchten Sie aus Ihren Dokumenten wissen?',
    goodbye: 'Auf Wiedersehen! Ich bin da, wenn Sie wieder etwas aus Ihren Dokumenten brauchen.',
    thanks: 'Gern geschehen! Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    agreement: 'Gut. Fragen Sie einfach, wenn Sie noch etwas brauchen.',
    feedback:
      'Danke für die Rückmeldung. Wenn etwas fehlt oder nicht stimmt, fragen Sie bitte noch einmal mit anderen Worten, und ich sehe erneut nach.',
    identity:
      'Ich bin {name}, der Assistent dieser Wissensdatenbank. Ich bin ein Programm und kein Mensch: Ich beantworte Fragen aus Ihren Dokumenten und zeige, wo die Antwort steht. Sie können mich in vielen Sprachen fragen, zum Beispiel auf Deutsch, Englisch, Französisch, Spanisch, Italienisch, Portugiesisch, Niederländisch, Russisch, Arabisch, Chinesisch und Japanisch.',
  },
  library: {
    all: 'Ich kann diese {n} Dokumente durchsuchen:',
    some: 'Ich kann {n} Dokumente durchsuchen. Zuletzt kamen diese dazu:',
    none: 'In dieser Wissensdatenbank sind noch keine Dokumente.',
    one: 'Es gibt ein Dokument, zu dem Sie mich fragen können.',
    found: 'Ja, dazu habe ich:',
    which: 'Mehrere Dokumente passen. Welches meinen Sie?',
    inShort: '{names} in Kürze:',
    reckoned: 'Das habe ich ausgerechnet; es stammt nicht aus Ihren Dokumenten.',
  },
  aboutReply: {
    stands: 'Das steht hier:',
    own: 'Das habe ich selbst gesagt. Es steht in keinem Dokument.',
    likely:
      'Das sind die Worte Ihrer Dokumente. Dass sie Ihre Frage beantworten, halte ich zu {n} % für wahrscheinlich. Bitte lesen Sie nach, wo sie stehen:',
    unsure: 'Nein, ich bin nicht sicher. Darum habe ich nur Stellen gezeigt:',
    goesOn: 'So geht es weiter:',
    further: 'Diese Stellen kommen danach:',
    noMore: 'Mehr finde ich dazu nicht.',
    noSuch: 'In meiner letzten Antwort gibt es nichts mit der Nummer {n}.',
    onlyOther: 'Ich zitiere Ihre Dokumente, wie sie sind. Auf {language} finde ich dazu nichts, nur dies:',
    verbatim: 'Ich zitiere Ihre Dokumente Wort für Wort und kann sie nicht umformulieren. Darauf beruht meine Antwort:',
  },
} satisfies Partial<LanguagePack>
