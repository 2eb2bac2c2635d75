import { stemmer as stem } from '@orama/stemmers/german'
import { stopwords as stopWords } from '@orama/stopwords/german'
import type { LanguagePack } from '../../pack.ts'

/** What search and amounts know of German. */
export const words = {
  editions: {
    past: 'alt alte altes archiv veraltet überholt ungültig entwurf',
    present: 'aktuell neu neue gültig',
    version: 'fassung ausgabe',
  },
  capitalNouns: true,
  dotOrdinals: true,
  abbreviations:
    'bzw usw evtl ggf inkl zzgl vgl hrsg abs nr str bd jh mio mrd geb gest sog tel z.b d.h u.a v.chr n.chr',
  stem,
  stopWords,
  moreStopWords:
    'worum wobei wonach wogegen laut beim wurde wurden worden sei seien ließ gab gibt viele vielen lange befindet befinden befand befanden lautet genannt bezeichnet',
  irregularForms: `beginnen begann begonnen beginn, bieten bot geboten, binden band gebunden, bitten bat gebeten, bleiben blieb geblieben,
    brechen brach gebrochen, brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht, essen aß gegessen,
    empfehlen empfahl empfohlen, fahren fuhr gefahren fährt, fallen fiel gefallen fällt, fangen fing gefangen fängt,
    finden fand gefunden, fliegen flog geflogen, fliehen floh geflohen, fließen floss geflossen, geben gab gegeben gibt,
    gehen ging gegangen, gelten galt gegolten gilt, gewinnen gewann gewonnen, gießen goss gegossen, graben grub gegraben,
    greifen griff gegriffen, halten hielt gehalten hält, hängen hing gehangen, heben hob gehoben, helfen half geholfen hilft,
    kennen kannte gekannt, kommen kam gekommen, laden lud geladen, lassen ließ gelassen, laufen lief gelaufen läuft,
    leiden litt gelitten, leihen lieh geliehen, lesen las gelesen liest, liegen lag gelegen, lügen log gelogen,
    messen maß gemessen misst, nehmen nahm genommen nimmt, nennen nannte genannt, raten riet geraten, reißen riss gerissen,
    reiten ritt geritten, rufen rief gerufen, schaffen schuf geschaffen, scheiden schied geschieden,
    scheinen schien geschienen, schießen schoss geschossen, schlafen schlief geschlafen, schlagen schlug geschlagen schlägt,
    schließen schloss geschlossen, schneiden schnitt geschnitten, schreiben schrieb geschrieben,
    schwimmen schwamm geschwommen, sehen sah gesehen sieht, senden sandte gesandt, singen sang gesungen,
    sinken sank gesunken, sitzen saß gesessen, sprechen sprach gesprochen spricht, springen sprang gesprungen,
    stehen stand gestanden, stehlen stahl gestohlen, steigen stieg gestiegen, sterben starb gestorben stirbt tod,
    stoßen stieß gestoßen, streiten stritt gestritten, tragen trug getragen trägt, treffen traf getroffen trifft,
    treiben trieb getrieben, treten trat getreten tritt, trinken trank getrunken, tun tat getan,
    verbieten verbot verboten, verlieren verlor verloren verlust, vergessen vergaß, verschwinden verschwand verschwunden,
    wachsen wuchs gewachsen wächst, weisen wies gewiesen, werben warb geworben wirbt, werfen warf geworfen wirft,
    wiegen wog gewogen, wissen wusste gewusst, ziehen zog gezogen, entstehen entstand entstanden,
    erhalten erhielt, entscheiden entschied entschieden, erfinden erfand erfunden, beschließen beschloss beschlossen,
    gebären gebar geboren, unterschreiben unterschrieb unterschrieben, übernehmen übernahm übernommen,
    lang länge, hoch höhe, groß größe, tief tiefe, breit breite, stark stärke`,
  synonyms: `beginnen begann begonnen beginn starten anfangen, enden aufhören > schluss, kaufen erwerben, erlauben gestatten,
    brauchen benötigen, schnell rasch, auto pkw > wagen fahrzeug, arzt mediziner, urlaub ferien, gehalt lohn,
    mitarbeiter angestellte beschäftigte, firma unternehmen betrieb, kosten preis, reparieren instandsetzen,
    rückgabe retoure, chef vorgesetzte, frist > termin, handy mobiltelefon smartphone, fehler > mangel, kunde > auftraggeber,
    kündigen > beenden, antworten erwidern, auswählen wählen, zeigen anzeigen, krank erkrankt, gebühr > entgelt`,
  numbers: {
    words:
      'null=0 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100',
    ordinals: 'dritt=3 viert=4 fünft=5 sechst=6 siebt=7 acht=8 neunt=9 zehnt=10',
    ordinalEndings: 'e[nrms]?',
    magnitudes:
      'tausend=1e3 tsd=1e3 mio=1e6 million=1e6 millionen=1e6 million(en)=1e6 mrd=1e9 milliarde=1e9 milliarden=1e9 billionen=1e12',
  },
  calendar: {
    known: true,
    months: 'januar/jänner februar märz april mai juni juli august september oktober november dezember',
    weekdays:
      'montag/montags dienstag/dienstags mittwoch/mittwochs donnerstag/donnerstags freitag/freitags samstag/samstags/sonnabend sonntag/sonntags',
    doubtful: 'mai',
  },
  units:
    '%=prozent/v. h., eur=euro/euros, usd=dollar, gbp=pfund, chf=franken, kr=kronen, second=sekunde/sekunden, minute=minute/minuten, hour=stunde/stunden, day=tag/tage/tagen/tages, week=woche/wochen, month=monat/monate/monaten/monats, year=jahr/jahre/jahren/jahres, mm=millimeter, cm=zentimeter/zentimetern, m=meter/metern, km=kilometer/kilometern, mile=meilen, ft=fuß, inch=zoll, g=gramm, kg=kilogramm/kilo/kilos, t=tonne/tonnen, l=liter/litern, ml=milliliter, w=watt, kw=kilowatt, kwh=kilowattstunden, v=volt',
} satisfies Partial<LanguagePack>
