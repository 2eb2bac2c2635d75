/** Texts about the language model that answers, and about what one brings and costs. */
export const languageModel = {
  tab: 'Sprachmodell',
  now: 'Wer jetzt antwortet',
  none: 'Antworten zitieren Ihre Dokumente wörtlich. Es ist kein Sprachmodell eingerichtet.',
  writes:
    'Das Sprachmodell {{name}} schreibt Antworten aus Ihren Dokumenten. Ein Satz wird nur gezeigt, wenn eine Textstelle ihn belegt.',
  chooses:
    'Das kleine Sprachmodell {{name}} wählt aus, welche Sätze Ihrer Dokumente zitiert werden. Es schreibt selbst nichts.',
  untried:
    'Das Sprachmodell {{name}} ist eingerichtet und noch nicht erprobt. Bis dahin zitieren Antworten Ihre Dokumente.',
  unfit:
    'Das Sprachmodell {{name}} ist eingerichtet, hat aber bei seiner Erprobung nur {{right}} von {{of}} Fragen richtig behandelt, und das ist zu wenig. Antworten zitieren stattdessen Ihre Dokumente.',
  unavailable:
    'Das Sprachmodell {{name}} ist eingerichtet, konnte aber zuletzt nicht gefragt werden. Bis es wieder geht, zitieren Antworten Ihre Dokumente.',
  stays: 'Zum Suchen und Antworten verlässt nichts den Server.',
  leaves: 'Zum Suchen und Antworten werden Fragen und Texte Ihrer Dokumente an {{hosts}} gesendet.',
  loadFailed: 'Es konnte nicht geladen werden, wer antwortet.',
  brings: 'Was ein Sprachmodell bringt',
  bringsHint:
    'Gemessen an Dokumenten wirklicher Organisationen, auf die nichts abgestimmt wurde. Jede Frage wurde ohne und mit Modell gestellt, und was kam, wurde mit der Antwort verglichen, die die Dokumente geben.',
  capable: 'Ein sehr fähiges Modell, das schreibt',
  capableHint:
    '{{questions}} Fragen zu vier Sammlungen: zwei englischen Handbüchern, einer französischen und einer deutschen Anleitung. Weniger fähige Modelle bringen weniger; wie viel weniger, wurde nicht gemessen.',
  small: 'Ein kleines Modell, das auswählt',
  smallHint:
    '{{questions}} Fragen zu zwei englischen Handbüchern, mit einem Modell von 1,5 Milliarden Parametern. Es lehnt öfter ab und irrt sich seltener.',
  outcome: 'Von allen Fragen',
  without: 'Ohne',
  withModel: 'Mit',
  good: 'Gut beantwortet',
  wrong: 'Falsch beantwortet',
  refused: 'Zu Recht gesagt, dass die Dokumente keine Antwort haben',
  share: '{{right}} von {{of}}',
  costs: 'Was es kostet',
  memory: 'Arbeitsspeicher des Servers: etwa 0,6 GB je Milliarde Parameter und 0,3 GB dazu.',
  time: 'Zeit: Das kleine Modell brauchte auf zwei Prozessorkernen 17 Sekunden je Frage. Auf dem Server wird eine Frage nach der anderen bearbeitet; andere warten, bis sie an der Reihe sind.',
  elsewhere:
    'Ein Modell eines anderen Anbieters kostet, was dieser verlangt, und Fragen und die dazu gefundenen Textstellen werden dorthin gesendet.',
  inside: 'Ein Modell in einer Datei auf dem Server sendet nichts irgendwohin und braucht kein Netz.',
  how: 'Wie Sie eines bekommen',
  hosted: 'Wer diesen Server betreibt, richtet es für alle Organisationen darauf ein.',
  onprem:
    'Legen Sie die Datei eines Modells (GGUF) auf den Server, lassen Sie sie prüfen, und starten Sie den Server mit ihrem Namen:',
  questions: 'Vorab erzeugte Fragen',
  questionsHint:
    'Das Sprachmodell kann zu jeder Textstelle Ihrer Dokumente bis zu drei alltägliche Fragen schreiben. Niemand sieht sie: Durch sie findet die Suche die Stelle, wenn jemand mit anderen Worten fragt. Sie werden verschlüsselt gespeichert, führen niemanden zu etwas, das er nicht sehen darf, und verschwinden mit ihrem Dokument.',
  questionsOff: 'Es werden keine erzeugt.',
  questionsOwner: 'Wem die Organisation gehört, kann sie erzeugen lassen.',
  questionsOn: 'Erzeugt für {{done}} von {{of}} Textstellen, solange niemand sonst das Modell fragt.',
  questionsMoved:
    'Sie haben {{agreed}} zugestimmt, das Sprachmodell läuft aber jetzt auf {{host}}. Bis Sie erneut zustimmen, wird nichts erzeugt.',
  thisServer: 'diesem Server',
  hidden: 'Auch für Dokumente, die Mitglieder nicht sehen',
  agree: 'Ich stimme zu, dass dafür Textstellen von Dokumenten an {{host}} gesendet werden',
  makeQuestions: 'Fragen erzeugen lassen',
  stopQuestions: 'Beenden und löschen',
  questionsSaved: 'Die vorab erzeugten Fragen wurden geändert',
  questionsFailed: 'Die vorab erzeugten Fragen konnten nicht geändert werden',
}
