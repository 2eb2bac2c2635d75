/** Texte der Seite, auf der Besucher die Beispieldokumente befragen. */
export const demo = {
  title: 'Die Beispieldokumente befragen',
  back: 'Zurück zur Startseite',
  lead: 'Das sind elf Dateien von Tarnwood Outdoor, einer erfundenen Firma, die Outdoor-Ausrüstung verkauft und verleiht. Sie sind auf Englisch. Fragen Sie in eigenen Worten, öffnen Sie eine Quellenangabe, und stellen Sie eine Frage, auf die die Dateien keine Antwort geben.',
  frame: 'Fragen und Antworten zu den Beispieldokumenten',
  files: 'Was darin steht',
  documents: [
    'Arbeitszeit, Urlaub, Spesen',
    'Erste Hilfe, Brand, Heben, Fahrzeuge',
    'Was abgedeckt ist und wie lange Reparaturen dauern',
    'Preise und Mietsätze, ein Blatt für jede Art',
    'Neue Produkte und Termine für Händler',
    'Beschlüsse und wer sie ausführt',
    'Bestellungen, Rückgaben, Verleih',
    'Passwörter, Geräte, Vorfälle',
    'Die ersten Wochen neuer Kolleginnen und Kollegen',
    'Gegenstände, Stationen, Mengen',
    'Wer wofür zuständig ist',
  ],
  goodToKnow: 'Gut zu wissen',
  notes: [
    'Die Antworten kommen vom selben Server und auf demselben Weg wie die einer Organisation.',
    'Von jeder Adresse aus sind 6 Fragen je Minute und 60 am Tag möglich.',
    'Fragen und Antworten werden verschlüsselt gespeichert und 90 Tage nach der letzten Frage eines Gesprächs entfernt. Bitte geben Sie nichts Vertrauliches ein.',
  ],
  own: 'Mit Ihren eigenen Dokumenten',
  create: 'Organisation anlegen',
}
