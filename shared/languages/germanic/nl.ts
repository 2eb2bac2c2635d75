import { stemmer as stem } from '@orama/stemmers/dutch'
import { stopwords as stopWords } from '@orama/stopwords/dutch'
import type { LanguagePack } from '../pack.ts'

/** Dutch. */
export const dutch = {
  code: 'nl',
  editions: { past: 'oud oude verouderd concept', present: 'huidig nieuw', version: 'versie editie' },
  stem,
  stopWords,
  calendar: { known: true },
  positions:
    'eerste=1|tweede=2|derde=3|vierde=4|vijfde=5|zesde=6|twee=2|drie=3|vier=4|vijf=5|laatste=-1|voorlaatste=-2',
  questionWords: {
    person: 'wie|wiens',
    time: 'wanneer',
    place: 'waar|waarheen|waarvandaan',
    quantity: 'hoeveel|hoe lang|hoe oud|hoe groot|hoe hoog|hoe ver',
    reason: 'waarom',
    other: 'wat|welke|welk|hoe|noem|geef|toon|soort',
  },
  sometimesAsking: 'noem|geef|toon|soort',
  cues: {
    none: 'minstens|hoogstens|meestal|prijslijst|ten minste',
    opener:
      'alsjeblieft|alstublieft|kun je me vertellen|kunt u me vertellen|kunt u mij vertellen|kan je me zeggen|weet je|weet u|ik wil weten|ik zou graag weten|vertel me|vertel mij|zeg me|laat me zien|geef me|geef mij|dus|een vraag|ik heb een vraag|sorry|pardon|kun je uitleggen|leg uit',
    summary:
      'vat … samen|samenvatting|samenvatten|overzicht van|kort overzicht|een overzicht|belangrijkste punten|hoofdpunten|kernpunten|waar gaat … over|wat is er besloten|wat werd besloten',
    procedure:
      '^hoe kan ik|^hoe kan men|^hoe kunnen we|^hoe moet ik|^hoe doe ik|^hoe vraag ik|^hoe krijg ik|^hoe meld ik|^hoe doe je|^hoe start ik|^hoe bestel ik|^hoe stel ik|^hoe wijzig ik|^hoe kun je|^hoe moet je|welke stappen|de stappen|stap voor stap|stappenplan|wat moet ik doen|wat doe ik|wat te doen|wat moeten we doen|procedure|werkwijze|^ik ben … vergeten|^ik heb … verloren|^ik ben … kwijt|instructies voor|wat gebeurt er als',
    difference:
      'verschil|verschillen|verschilt|hoeveel meer|hoeveel minder|hoeveel duurder|hoeveel goedkoper|hoeveel langer',
    ratio: 'verhouding|welk percentage|hoeveel procent|welk deel|welk aandeel',
    mean: 'gemiddelde|gemiddeld|doorsnee',
    sum: 'totaal|in totaal|totale|som van|bij elkaar|samen',
    compare: 'vergelijk|vergelijking|vergeleken|ten opzichte van|versus|vs',
    comparative:
      'goedkoper|duurder|groter|kleiner|langer|korter|zwaarder|lichter|hoger|lager|ouder|nieuwer|sneller|langzamer|beter|warmer|sterker|meer|minder',
    most: 'meeste|hoogste|grootste|langste|zwaarste|duurste|nieuwste|snelste|sterkste|beste|laatste|breedste',
    least: 'minste|laagste|kleinste|kortste|lichtste|goedkoopste|oudste|langzaamste|slechtste|vroegste',
    count: 'hoeveel … zijn er|hoeveel|aantal',
    list: '^noem|^lijst|^geef alle|^alle|alle|lijst van|opsomming|^wat zijn|^welke zijn|welke … zijn er|welke soorten|^wie zijn',
    definition: 'wat is een|wat betekent|wat bedoelt|definitie|definieer|betekenis',
    polar:
      '^is|^zijn|^was|^waren|^ben|^heeft|^hebben|^heb|^kan|^kunnen|^mag|^mogen|^moet|^moeten|^zal|^wordt|^worden|^krijg|^krijgt|^krijgen|^bestaat|^klopt|klopt het dat|is het waar dat|^is er|^zijn er|^geldt',
    time: 'welk jaar|in welk jaar|welke dag|welke datum|hoe laat|welke maand|tot wanneer|sinds wanneer|vanaf wanneer|deadline',
    place: 'welke stad|welk land|welk gebouw|welke kamer|welke verdieping|welk adres|welke straat|waarvandaan',
    person: 'welke persoon|door wie|aan wie|met wie|van wie|bij wie',
    quantity:
      'hoe duur|hoe zwaar|hoe breed|hoe diep|hoe snel|hoe vaak|hoe lang|hoe hoog|wat kost|wat kosten|welke prijs|welk bedrag|hoeveel kost|hoeveel kosten|hoeveel geld',
  },
  courtesy: {
    greeting:
      'hallo|hoi|hey|hé|goedemorgen|goedemiddag|goedenavond|goede morgen|goedendag|dag|hallo daar|is daar iemand|ben je daar|test|beste',
    thanks:
      'dank je|dank je wel|dankjewel|dank u|dank u wel|dankuwel|bedankt|hartelijk dank|heel erg bedankt|veel dank|bedankt hoor|dankje|dank',
    apology: 'sorry|pardon|excuseer|het spijt me|mijn excuses|neem me niet kwalijk',
    'well-being': 'hoe gaat het|hoe gaat het met je|hoe gaat het met u|alles goed|hoe is het|gaat het goed|hoe gaat ie',
    please: 'alsjeblieft|alstublieft|aub',
  },
  joins: { and: 'en', or: 'of', than: 'als|dan', asking: 'en|of', listing: 'en|of' },
  pointing: { circumstance: 'in|voor|met|op|bij' },
  prepositions: 'in|voor|van',
  nameJoins: 'van|der|den',
  topic: {
    links: 'van|de|het|een|in|op|voor|met|aan|uit|bij|naar|en|of',
    owners: 'mijn|ons|onze|jullie',
    articles: 'het|een',
  },
  totals: 'totaal',
  refusal: {
    text: 'Ik heb geen informatie over ‘{}’ in uw kennisbank.',
    narrowed: 'Ik heb geen informatie over ‘{}’ in de documenten die u hebt gekozen. Alleen deze zijn geraadpleegd.',
    places: 'Ik weet het niet zeker. Deze passages komen het dichtst in de buurt:',
  },
  talk: {
    greeting: 'Hallo! Ik ben {name}. Wat wilt u weten uit uw documenten?',
    goodbye: 'Tot ziens! Ik ben er als u weer iets uit uw documenten nodig hebt.',
    thanks: 'Graag gedaan! Vraag gerust als u nog iets nodig hebt.',
    agreement: 'Goed. Vraag gerust als u nog iets nodig hebt.',
    feedback:
      'Bedankt voor de terugkoppeling. Als er iets ontbreekt of niet klopt, vraag het dan nog eens met andere woorden, dan kijk ik opnieuw.',
    identity:
      'Ik ben {name}, de assistent van deze kennisbank. Ik ben een programma, geen mens: ik beantwoord vragen uit uw documenten en laat zien waar het antwoord staat. U kunt mij in veel talen vragen stellen, bijvoorbeeld in het Nederlands, Engels, Duits, Frans, Spaans, Italiaans, Portugees, Russisch, Arabisch, Chinees en Japans.',
  },
  library: {
    all: 'Ik kan deze {n} documenten doorzoeken:',
    some: 'Ik kan {n} documenten doorzoeken. Deze zijn het laatst toegevoegd:',
    none: 'Er zijn nog geen documenten in deze kennisbank.',
    one: 'Er is één document waarover u mij vragen kunt stellen.',
    found: 'Ja, ik heb dit:',
    which: 'Er passen meer documenten. Welk bedoelt u?',
    inShort: '{names} in het kort:',
    reckoned: 'Dat heb ik uitgerekend; het komt niet uit uw documenten.',
  },
  aboutReply: {
    stands: 'Dat staat hier:',
    own: 'Dat heb ik zelf gezegd. Het staat in geen enkel document.',
    likely:
      'Dit zijn de woorden van uw documenten. De kans dat ze uw vraag beantwoorden, schat ik op {n} %. Lees ze daarom na waar ze staan:',
    unsure: 'Nee, ik ben niet zeker. Daarom heb ik alleen plaatsen getoond:',
    goesOn: 'Het gaat zo verder:',
    further: 'Deze plaatsen komen daarna:',
    noMore: 'Meer vind ik er niet over.',
    noSuch: 'In mijn laatste antwoord staat niets met nummer {n}.',
    onlyOther: 'Ik citeer uw documenten zoals ze zijn. Ik vind hierover niets in deze taal ({language}), alleen dit:',
    verbatim: 'Ik citeer uw documenten woord voor woord en kan ze niet anders verwoorden. Hierop berust mijn antwoord:',
  },
} satisfies LanguagePack
