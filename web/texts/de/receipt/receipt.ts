/** What was checked of an answer, sentence by sentence. */
export const checked = {
  title: 'So wurde geprüft',
  supported_zero: 'Kein Satz war belegt.',
  supported_one: 'Ein Satz, belegt durch das, was darunter steht.',
  supported_other: '{{count}} Sätze, jeder belegt durch das, was darunter steht.',
  likely: 'Geschätzte Wahrscheinlichkeit, dass dies die Frage beantwortet: {{share}} %.',
  how: {
    quoted: 'Wörtlich aus der Textstelle übernommen.',
    computed: 'Aus den Zellen einer Tabelle berechnet. Die Zeilen und die Formel stehen unter der Antwort.',
    written: 'Von einem Sprachmodell geschrieben und mit der Textstelle verglichen.',
  },
  kinds: {
    number: 'Dort gefundene Zahlen',
    date: 'Dort gefundene Daten und Uhrzeiten',
    name: 'Dort gefundene Namen',
    quote: 'Dort gefundene Zitate',
    computed: 'Aus dort gefundenen Zahlen neu berechnet',
  },
  withheld_one: '{{count}} Satz des Sprachmodells wurde zurückgehalten:',
  withheld_other: '{{count}} Sätze des Sprachmodells wurden zurückgehalten:',
  lacking: {
    quote: 'Er zitiert Wörter, die in keiner Textstelle stehen.',
    number: 'Er enthält eine Zahl, die in den Textstellen nicht vorkommt.',
    date: 'Er enthält ein Datum oder eine Uhrzeit, die in den Textstellen nicht vorkommen.',
    name: 'Er enthält einen Namen, der in den Textstellen nicht vorkommt.',
    unsaid: 'Die Textstellen sagen das nicht.',
  },
  times: '{{words}} ({{count}}-mal)',
}
