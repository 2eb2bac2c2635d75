import type { LanguagePack } from '../../pack.ts'

/** How questions are asked in German. */
export const questions = {
  positions:
    'erst*=1|zweit*=2|dritt*=3|viert*=4|fünft*=5|sechst*=6|eins=1|zwei=2|drei=3|vier=4|fünf=5|sechs=6|letzt*=-1|vorletzt*=-2',
  questionWords: {
    person: 'wer|wen|wem|wessen',
    time: 'wann|seit wann',
    place: 'wo|wohin|woher',
    quantity: 'wie viele|wie viel|wieviel|wieviele|wie lange|wie hoch|wie groß|wie alt|wie weit|wie oft|wie lang',
    reason: 'warum|wieso|weshalb',
    other:
      'was steht zu|in den unterlagen|was|welche|welcher|welches|welchen|welchem|wie|wofür|womit|wodurch|worin|worauf|wovon|woraus|wozu|woran|worüber|worum|wobei|wonach|wogegen|nennen|nenne|zeige|gib|gibt|art|heißt|hieß|bitte|erkläre|bekomme ich|bekommen wir|erhalte ich|erhalten wir',
  },
  sometimesAsking: 'nennen|nenne|zeige|gib|art|erkläre',
  polite: 'bitte|können|könnten|kannst|könntest|du|sie|mir|uns',
  askAbout: 'Was steht zu „{}“ in den Unterlagen?',
  cues: {
    none: 'mindestens|höchstens|meistens|am besten nicht|preisliste|checkliste|packliste',
    opener:
      'bitte|kannst du mir sagen|können sie mir sagen|könntest du mir sagen|könnten sie mir sagen|kannst du mir bitte sagen|können sie mir bitte sagen|weißt du|wissen sie|ich möchte wissen|ich würde gerne wissen|ich wüsste gern|ich muss wissen|sag mir|sagen sie mir|sag mal|zeig mir|zeigen sie mir|gib mir|geben sie mir|also|kurze frage|eine frage|ich habe eine frage|noch eine frage|entschuldigung|kannst du mir erklären|kannst du erklären|können sie erklären|erkläre mir|mal',
    summary:
      'fass … zusammen|fasse … zusammen|fassen sie … zusammen|fasse|zusammenfassung|zusammenfassen|überblick|die wichtigsten punkte|wichtigste punkte|hauptpunkte|kernaussagen|worum geht es|wovon handelt|was wurde … beschlossen|was wurde beschlossen|was wurde besprochen|was wurde … besprochen|in kurzform',
    procedure:
      '^wie kann ich|^wie kann man|^wie können wir|^wie mache ich|^wie macht man|^wie muss ich|^wie soll ich|^wie sollte ich|^wie gehe ich|^wie geht man|wie gehe ich vor|^wie beantrage|^wie bekomme ich|^wie melde|^wie stelle ich|^wie reiche|^wie richte|^wie ändere|^wie bestelle|^wie starte|^wie setze ich|^wie bediene|^wie lege ich|^wie fülle ich|^wie buche|^wie ersetze|^wie wechsle|welche schritte|die schritte|schritte zur|schritte zum|schritt für schritt|was muss ich tun|was ist zu tun|was tun|was soll ich tun|was mache ich|was muss ich machen|was soll ich machen|was macht man|was tue ich|anleitung für|anleitung zum|anleitung zur|ablauf|vorgehen bei|vorgehensweise|ich habe … vergessen$|ich habe … verloren$|^mein … ist kaputt|was passiert wenn|was passiert bei',
    difference:
      'unterschied|unterschiede|unterscheidet|unterscheiden|wie viel mehr|wie viel weniger|wie viele mehr|wie viele weniger|wie viel teurer|wie viel billiger|wie viel länger|wie viel größer|wie viel höher|um wie viel|differenz|wie viel schwerer|wie viel leichter',
    ratio:
      'verhältnis von|verhältnis zwischen|wie viel prozent|wie viele prozent|welcher anteil|welchen anteil|prozentual*',
    mean: 'durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|im schnitt|mittelwert|im mittel',
    sum: 'insgesamt|summe|zusammengerechnet|gesamt|gesamtzahl|gesamtsumme|gesamtkosten|gesamtbestand|alles zusammen|zusammen',
    compare: 'vergleiche|vergleich|verglichen|vergleichen sie|im vergleich|gegenüber|versus|vs',
    comparative:
      'billiger|günstiger|teurer|größer|kleiner|länger|kürzer|schwerer|leichter|höher|niedriger|älter|neuer|schneller|langsamer|besser|wärmer|stärker|breiter|mehr|weniger|früher|später',
    most: 'am meisten|meisten|meiste|höchste*|größte*|längste*|schwerste*|teuerste*|neueste*|schnellste*|stärkste*|beste|besten|bester|am höchsten|am größten|breiteste*|wärmste*|jüngste*|spätest*|lauteste*',
    least:
      'am wenigsten|wenigsten|niedrigste*|kleinste*|kürzeste*|leichteste*|billigste*|günstigste*|geringste*|älteste*|früheste*|langsamste*|schlechteste*|dünnste*',
    count: 'wie viele|wieviele|anzahl|wie zahlreich|^zähle',
    list: '^liste|^nenne|^nennen sie|^zähle … auf|^zeige alle|^alle|auflisten|liste aller|liste alle|^was sind|^welche sind|^welche arten|welche … gibt es|was für … gibt es|^welche … sind|^welche … haben|^welche … werden|^welche … müssen|^welche … dürfen|^welche … bietet',
    definition:
      'was ist ein|was ist eine|was sind … überhaupt|was bedeutet|was heißt|was versteht man unter|definition|definiere|bedeutung von|wofür steht|was meint',
    polar:
      '^ist|^sind|^war|^waren|^bin|^hat|^haben|^habe|^hatte|^darf|^dürfen|^dürften|^kann|^können|^könnte|^muss|^müssen|^müsste|^soll|^sollen|^sollte|^wird|^werden|^wurde|^wurden|^gibt es|^stimmt es|stimmt es dass|stimmt das$|richtig$|oder nicht$|^gilt|^gelten|^bekomme|^bekommen|^bekommt|^brauche|^braucht|^brauchen|^zahlt|^zahlen|^kostet|^kommt|^geht|^gehört|^gehören|^bietet|^liegt|^steht|^öffnet|^arbeitet|^enthält|^reicht|^besteht|^deckt|^erhalte|^erhalten|^erhält|^muß|^lohnt|^funktioniert|^hilft|^ist es wahr',
    time: 'welches jahr|welchem jahr|in welchem jahr|welches datum|welchem datum|welcher tag|welchem tag|welchen tag|um wie viel uhr|wie viel uhr|wie spät|bis wann|ab wann|seit wann|welchem monat|frist|öffnungszeiten|besuchszeiten|sprechzeiten|bürozeiten|geschäftszeiten',
    place:
      'welche stadt|welcher stadt|welches land|welchem land|welches gebäude|welchem gebäude|welcher raum|welchem raum|welches stockwerk|welchem stockwerk|welche adresse|welchem ort|welcher straße',
    person: 'welche person|welcher mitarbeiter|welche mitarbeiterin|von wem|an wen|mit wem|bei wem|wem',
    quantity:
      'wie teuer|wie schwer|wie breit|wie tief|wie schnell|wie warm|wie stark|wie dick|was kostet|was kosten|welcher preis|welchen preis|welcher betrag|welchen betrag|wie oft|wie viel',
  },
  courtesy: {
    greeting:
      'hallo|hi|hey|guten morgen|guten tag|guten abend|grüß gott|grüezi|servus|moin|moin moin|grüß dich|guten mittag|hallöchen|mahlzeit|morgen|tag|ist da jemand|bist du da|schönen guten tag|test',
    thanks:
      'danke|danke schön|dankeschön|vielen dank|herzlichen dank|besten dank|danke sehr|danke dir|danke ihnen|tausend dank|merci|ich danke dir|ich danke ihnen|lieben dank',
    apology: 'entschuldigung|entschuldige|sorry|tut mir leid|verzeihung|pardon|mein fehler',
    'well-being':
      'wie geht es dir|wie geht es ihnen|wie geht s|wie gehts|wie geht s dir|wie gehts dir|alles gut|alles klar bei dir|was geht|na',
    please: 'bitte',
  },
  joins: {
    and: 'und|sowie',
    or: 'oder',
    than: 'als',
    asking: 'und|oder|sowie',
    listing: 'und|oder|sowie',
    parting: 'und|oder|als|sowie',
    clauses: 'und|aber',
    choices: 'oder',
    contrasts: 'aber|sondern',
    subordinate: 'während',
  },
  pointing: {
    opening: 'und|was ist mit',
    back: 'er|dieser|diese|dieses|dort',
    inPlace: [
      /(?<!\p{L})(?:dies|das)(?=\s*(?:[?.!]\s*)?$)/iu,
      // "Wann öffnet es?", but not "Gibt es …", "Ist es erlaubt …".
      /(?<!\p{L})(?<!(?:gibt|geht|ist|wird)\s)es(?!\p{L})(?!\s+(?:gibt|geht|ist|wird)(?!\p{L}))/iu,
      /(?<=\p{L}\s)sie(?!\p{L})/u,
    ],
    circumstance: 'in|im|am|an|auf|für|bei|mit|ohne|ab|seit|nach|vor',
  },
  beforeNames: 'der|die|das|in',
  prepositions: 'in|bei|für|im|am|an|von',
  nameJoins: 'von|der|den',
  titled: /(?<=(?:Herrn?|Frau|Dr\.|Prof\.|Firma)\s)(\p{Lu}[\p{L}-]+)/gu,
  pairs: 'arbeits und gesundheitsschutz|forschung und entwicklung|hin und rückfahrt',
  topic: {
    links:
      'von|vom|der|die|das|den|dem|des|in|im|am|an|bei|beim|für|mit|aus|auf|zu|zum|zur|nach|vor|und|oder|über|unter|ohne|ein|eine|einer|einem|eines',
    owners: 'mein|meine|meinen|meinem|meiner|unser|unsere|unseren|ihr|ihre|ihren',
    articles: 'der|die|das|den|dem|ein|eine|einen|einem|einer',
    verbs: 'gilt|passiert|bedeutet|kostet|machen',
  },
} satisfies Partial<LanguagePack>
