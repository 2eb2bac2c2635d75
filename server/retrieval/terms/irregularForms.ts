import { createFamilies } from './wordFamilies.ts'

/**
 * The stems of the other forms of a word, given by its stem, that no stemmer brings together: "began" and "begun" for
 * "begin", "death" for "die". Empty for regular words and in languages without a table.
 */
export function irregularForms(stemmed: string, language: string): readonly string[] {
  return familiesOf(stemmed, language)
}

/**
 * Irregular verbs and plurals with the nouns that share their root, a family a piece; the regular forms of a verb are left
 * out where the stemmer makes them one of those given. Left out are words that mean little ("do", "make") and families of which
 * one form is a word of its own ("find" and "found", "wind" and "wound").
 */
const FAMILIES: Readonly<Record<string, string>> = {
  en: `arise arose arisen, awake awoke awoken, bear bore borne, beat beaten, become became, begin began begun beginning,
    bend bent, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought,
    build built, burn burnt, buy bought, catch caught, choose chose chosen choice, cling clung, creep crept,
    deal dealt, dig dug, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen,
    feed fed, feel felt, fight fought, flee fled flight, fly flew flown flight, forbid forbade forbidden,
    forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, give gave given, grow grew grown growth,
    hang hung, hear heard, hide hid hidden, keep kept, kneel knelt, know knew known, lay laid, lead led,
    learn learnt, lend lent, lose lost loss, mean meant, meet met, pay paid payment, prove proven proof,
    ride rode ridden, ring rang rung, rise rose risen, run ran, seek sought, sell sold sale, send sent, sew sewn,
    shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung song,
    sink sank sunk, sit sat, slay slew slain, sleep slept, slide slid, speak spoke spoken speech, spend spent,
    spin spun, spring sprang sprung, stand stood, steal stole stolen, stick stuck, strike struck stricken,
    strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung,
    take took taken, teach taught, tear tore torn, think thought, throw threw thrown, understand understood,
    wake woke woken, wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew withdrawn withdrawal,
    write wrote written, die died dead death, born birth, live life lives, marry marriage, bury burial,
    arrive arrival, refuse refusal, succeed success successor, child children, man men, woman women, foot feet,
    tooth teeth, goose geese, mouse mice, person persons people, wife wives, wolf wolves, half halves, shelf shelves,
    knife knives, thief thieves theft, crisis crises, basis bases, hypothesis hypotheses, criterion criteria,
    phenomenon phenomena, bacterium bacteria, nucleus nuclei, long length, wide width, deep depth, high height,
    strong strength, broad breadth, hot heat, weigh weight, young youth`,
  de: `beginnen begann begonnen beginn, bieten bot geboten, binden band gebunden, bitten bat gebeten, bleiben blieb geblieben,
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
}

const familiesOf = createFamilies(FAMILIES)
