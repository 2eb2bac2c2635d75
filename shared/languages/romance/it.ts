import { stemmer as stem } from '@orama/stemmers/italian'
import { stopwords as stopWords } from '@orama/stopwords/italian'
import type { LanguagePack } from '../pack.ts'

/** Italian. */
export const italian = {
  code: 'it',
  editions: { past: 'vecchio vecchia superato bozza', present: 'attuale nuovo nuova', version: 'versione edizione' },
  unjoined: true,
  stem,
  stopWords,
  numbers: {
    words:
      'due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 cento=100',
    ordinals: 'terz=3 quart=4 quint=5 sest=6 settim=7 ottav=8 non=9 decim=10',
    ordinalEndings: '[oaie]',
    magnitudes: 'mille=1e3 mila=1e3 milione=1e6 milioni=1e6 miliardo=1e9 miliardi=1e9',
  },
  calendar: {
    known: true,
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    weekdays: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  },
  units:
    '%=per cento, eur=euro, usd=dollaro/dollari, second=secondo/secondi, minute=minuto/minuti, hour=ora/ore, day=giorno/giorni, week=settimana/settimane, month=mese/mesi, year=anno/anni, cm=centimetri, m=metro/metri, km=chilometri, g=grammi, kg=chilogrammi, t=tonnellate, l=litri',
  positions:
    'prim*=1|second*=2|terz*=3|quart*=4|quint*=5|sest*=6|due=2|tre=3|quattro=4|cinque=5|ultim*=-1|penultim*=-2',
  questionWords: {
    person: 'chi',
    time: 'quando',
    place: 'dove',
    quantity: 'quanto|quanti|quanta|quante',
    reason: 'perché',
    other: 'che cosa si dice su|che|cosa|quale|quali|qual|come|nomina|mostra|spiega|tipo',
  },
  sometimesAsking: 'nomina|mostra|spiega|tipo',
  polite: 'puoi|può',
  askAbout: 'Che cosa si dice su «{}»?',
  cues: {
    none: 'almeno|al massimo|la maggior parte|listino prezzi|più tardi|inoltre',
    opener:
      'per favore|per piacere|puoi dirmi|può dirmi|potresti dirmi|potrebbe dirmi|mi puoi dire|mi può dire|sai|vorrei sapere|voglio sapere|dimmi|mi dica|mostrami|dammi|allora|quindi|una domanda|ho una domanda|scusa|scusi|puoi spiegarmi|spiegami|mi spieghi',
    summary:
      'riassumi|riassuma|riassumere|riassunto|sintesi|panoramica|punti principali|principali punti|punti chiave|in breve|di che cosa parla|di cosa parla|di cosa tratta|che cosa è stato deciso|cosa è stato deciso',
    procedure:
      '^come posso|^come si|^come faccio|^come devo|^come possiamo|^come richiedo|come procedere|quali sono i passi|quali sono i passaggi|quali passi|i passaggi|i passi|passo per passo|passo dopo passo|procedura|cosa devo fare|che cosa devo fare|cosa faccio|cosa fare|cosa bisogna fare|che fare|^ho dimenticato|^ho perso|istruzioni per|cosa succede se',
    difference:
      'differenza|differenze|differisce|differiscono|quanto più|quanti più|quanto meno|di quanto|in cosa differiscono',
    ratio: 'rapporto tra|rapporto fra|che percentuale|quale percentuale|quale parte|quale quota|proporzione',
    mean: 'media|in media|mediamente|medio',
    sum: 'totale|in totale|somma|complessivamente|complessivo|in tutto|tutto insieme',
    compare: 'confronta|confronto|confrontare|paragona|rispetto a|in confronto|versus|vs',
    comparative:
      'più caro|più cara|più economico|più economica|più grande|più piccolo|più lungo|più corto|più pesante|più leggero|più alto|più basso|più veloce|più vecchio|maggiore|minore|migliore|più|meno',
    most: 'il più|la più|i più|le più|più alto|più alta|il maggior|la maggior|il migliore|la migliore|con più',
    least:
      'il meno|la meno|più basso|più bassa|più economico|più economica|più piccolo|più piccola|più corto|più corta|il minor|la minor|il peggiore|con meno',
    count: 'quanti|quante|numero di|qual è il numero|^conta',
    list: '^elenca|^elencare|^elenco|^lista|^nomina|tutti i|tutte le|tutti gli|l elenco|^quali sono|^quali|^chi sono|che tipi di|quali tipi',
    definition:
      'che cos è un|che cos è una|cos è un|cos è una|cos è|che cosa significa|cosa significa|cosa vuol dire|definizione|definisci|significato',
    polar:
      '^c è|^ci sono|^è|^sono|^era|^posso|^può|^possono|^possiamo|^si può|^si possono|^devo|^deve|^dobbiamo|^bisogna|^ho|^ha|^hanno|^abbiamo|^esiste|^esistono|è vero che|^è vero|^serve|^è permesso|^è possibile|^copre|^vale',
    time: 'che anno|in che anno|quale anno|quale giorno|che giorno|quale data|che ora|a che ora|quale mese|fino a quando|da quando|entro quando|scadenza',
    place:
      'quale città|che città|quale paese|che paese|quale edificio|quale stanza|che stanza|quale piano|che piano|quale indirizzo|quale via|da dove',
    person: 'quale persona|da chi|a chi|con chi|di chi',
    quantity:
      'che prezzo|quale prezzo|qual è il prezzo|quale importo|quanto costa|quanto costano|quanto vale|che peso|quale temperatura|che temperatura',
  },
  courtesy: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|ehi|hey|pronto|c è qualcuno|saluti|prova',
    thanks:
      'grazie|grazie mille|molte grazie|tante grazie|grazie tante|ti ringrazio|la ringrazio|mille grazie|grazie infinite',
    apology: 'scusa|scusi|scusami|mi scusi|mi dispiace|perdono|chiedo scusa',
    'well-being': 'come stai|come sta|come va|tutto bene|come ti va|come andiamo|che si dice',
    please: 'per favore|per piacere',
  },
  requests: [
    /^(?:puoi|puo|potresti|potrebbe)(?: lei)?$/,
    /^(?:elencare|nominare|riassumere|confrontare|spiegare|descrivere|calcolare|contare|trovare|mostrare|dare)$/,
  ],
  joins: {
    and: 'e|ed',
    or: 'o',
    than: 'di',
    asking: 'e|o',
    listing: 'e|ed|o',
    clauses: 'e|ma',
    choices: 'o',
    contrasts: 'ma',
    subordinate: 'mentre',
  },
  pointing: { opening: 'e', circumstance: 'in|per|con|nel|nella|a' },
  beforeNames: 'la|il',
  prepositions: 'di|per',
  nameJoins: 'del|della|di|da',
  topic: {
    links: 'di|del|della|dello|dei|degli|delle|il|lo|la|gli|i|le|nel|nella|per|su|con|tra|fra|da|a|un|una|e|o|l',
    owners: 'mio|mia|miei|nostro|nostra|suo|sua',
    subjects: 'io|tu|noi|loro|posso|può|possiamo|devo|deve',
    between: 'non|mi|si|ho|ha',
    articles: 'il|lo|la|gli|i|le|l|un|una',
    verbs: 'significa|fare',
  },
  totals: 'totale|somma',
  yes: 'si',
  no: 'no',
  yesNo: 'sì',
  denies: /(?<!\p{L})(?:non|mai|nessun[oa]?|niente|nulla|senza|né|vietat[oaie]|proibit[oaie])(?!\p{L})/giu,
  excludes: /(?<!\p{L})(?:esclus(?:[oaie]|ion[ei])|eccetto|eccezion[ei]|tranne)(?!\p{L})/iu,
  must: /(?<!\p{L})(?:deve|devono|obbligatori[oa]|bisogna)(?!\p{L})/iu,
  may: /(?<!\p{L})(?:può|possono|permess[oa]|facoltativ[oa])(?!\p{L})/iu,
  contraries: `prima/dopo più/meno sopra/sotto aument/diminu primo/ultimo nord/sud est/ovest massimo/minimo compratore/venditore apre/chiude inverno/estate mattina/sera`,
  contraryPrefixes: 'non|in|im|ex|dis|anti',
  lightWords: /^(?:ha|hanno|può|possono|deve|devono|durante|partire|persona|persone|possibile)$/i,
  about: 'circa|quasi',
  framing: 'seguent',
  computed: 'insieme|in totale|somma|differenza',
  passiveWithDoer:
    /(?<!\p{L})(?:è|sono|fu|furono|stat[oaie]|era|erano|sarà|saranno|essere|viene|vengono|venne|vennero)(?!\p{L})[^,;]{0,60}(?<!\p{L})da(?:l|llo|lla|i|gli|lle|ll[’'])?(?!\p{L})/iu,
  passive: /(?<!\p{L})(?:è|sono|fu|furono|stat[oaie]|si)\s/iu,
  refusal: {
    text: 'Non ho informazioni su «{}» nella tua base di conoscenza.',
    narrowed: 'Non ho informazioni su «{}» nei documenti che hai scelto. Solo questi sono stati consultati.',
    places: 'Non ne sono sicuro. Questi sono i passaggi che si avvicinano di più:',
  },
  notes: {
    leftOut: 'Una parte di questa risposta è stata omessa perché le fonti non la confermano.',
    cutOff: 'Questa risposta è stata interrotta perché diventava troppo lunga.',
    brokenOff: 'Il modello linguistico si è fermato a metà di questa risposta; può mancare qualcosa.',
    unreachable: 'Il modello linguistico al momento non è raggiungibile, perciò vengono citati i tuoi documenti.',
    silent: 'Il modello linguistico ha impiegato troppo tempo, perciò vengono citati i tuoi documenti.',
    failed: 'Il modello linguistico non ha potuto rispondere, perciò vengono citati i tuoi documenti.',
    unsupported:
      'Le fonti non confermano ciò che il modello linguistico ha scritto, perciò vengono citati i tuoi documenti.',
    earlier: 'In precedenza, in {}:',
    missing: 'I tuoi documenti non dicono nulla su questa parte: {}.',
    readAs: 'Letto come «{}»',
  },
  talk: {
    greeting: 'Buongiorno! Sono {name}. Che cosa vorrebbe sapere dai suoi documenti?',
    goodbye: 'Arrivederci! Sono qui quando le serve qualcosa dai suoi documenti.',
    thanks: 'Prego! Chieda pure se le serve altro.',
    agreement: 'Va bene. Chieda pure se le serve altro.',
    feedback:
      'Grazie per avermelo detto. Se manca qualcosa o non è corretto, chieda di nuovo con altre parole e cerco ancora.',
    identity:
      'Sono {name}, l’assistente di questa base di conoscenza. Sono un programma, non una persona: rispondo in base ai suoi documenti e mostro dove si trova la risposta. Può farmi domande in molte lingue, per esempio in italiano, inglese, tedesco, francese, spagnolo, portoghese, olandese, russo, arabo, cinese e giapponese.',
  },
  library: {
    all: 'Posso consultare questi {n} documenti:',
    some: 'Posso consultare {n} documenti. Gli ultimi aggiunti sono:',
    none: 'In questa base di conoscenza non ci sono ancora documenti.',
    one: 'C’è un documento su cui può farmi domande.',
    found: 'Sì, ho questo:',
    which: 'Più documenti corrispondono. Quale intende?',
    inShort: '{names} in breve:',
    reckoned: 'L’ho calcolato io; non viene dai suoi documenti.',
  },
  aboutReply: {
    stands: 'Si trova qui:',
    own: 'L’ho detto io. Non viene da nessun documento.',
    likely:
      'Sono le parole dei suoi documenti. Stimo al {n} % la probabilità che rispondano alla sua domanda; le legga dove si trovano:',
    unsure: 'No, non ne sono sicuro. Per questo ho mostrato solo dei passaggi:',
    goesOn: 'Continua così:',
    further: 'Questi passaggi vengono dopo:',
    noMore: 'Non trovo altro al riguardo.',
    noSuch: 'La mia ultima risposta non contiene nulla con il numero {n}.',
    onlyOther:
      'Cito i suoi documenti così come sono. In questa lingua ({language}) non trovo nulla al riguardo, solo questo:',
    verbatim: 'Cito i suoi documenti parola per parola e non posso riformularli. La mia risposta si basa su questo:',
  },
} satisfies LanguagePack
