/** Everyday words for what is measured, in all languages of the cues: the question's word and the column's name seldom agree. */
export const MEASURES: Readonly<Record<string, string>> = {
  price:
    'price rate rent cost costs fee charge tariff fare expensive cheap preis kosten kostet gebühr entgelt prix coût tarif frais precio coste costo cuesta tarifa',
  weight: 'weight weigh weighs heavy mass gewicht wiegt wiegen schwer masse poids pèse lourd peso pesa pesado',
  length: 'length duration länge dauer longueur durée longitud duración',
  height: 'height höhe hauteur altura',
  width: 'width breite largeur anchura ancho',
  depth: 'depth thickness tiefe dicke profondeur épaisseur profundidad espesor',
  noise: 'noise loudness sound db lärm lautstärke lärmpegel bruit ruido',
  speed: 'speed geschwindigkeit vitesse velocidad',
  temperature: 'temperature temperatur température temperatura',
  distance: 'distance entfernung distanz distancia',
  age: 'age alter âge edad',
  date: 'date year built founded datum jahr baujahr année fecha año',
  quantity:
    'quantity qty stock packs pieces units menge bestand stück lagerbestand stückzahl quantité cantidad existencias unidades',
  remaining: 'remaining left balance remainder übrig verbleibend restlich restant restante',
  revenue: 'revenue turnover sales sell sold umsatz erlös verkauft verkaufen ventes vendu ventas facturación vendido',
  minimum: 'minimum min mindestbestand mindestmenge mindest minimal mínimo',
  person:
    'who wer qui quién person contact manager responsible owner lead head ansprechpartner verantwortlich leiter leitung personne responsable contact persona responsable encargado',
  place:
    'place location town city site address room standort ort stadt adresse raum lieu ville adresse lugar ciudad ubicación',
  number: 'no number nr nummer numéro número',
}

/** Countries, each with the adjectives that speak of it, in English, German, French and Spanish. */
export const DEMONYMS = `germany: german, deutschland: deutsch deutsche deutschen, france: french français, frankreich: französische
  französischen, italy: italian, italien: italienische italienischen, spain: spanish, spanien: spanische
  spanischen, netherlands: dutch, poland: polish, polen: polnische polnischen, czechia: czech, tschechien:
  tschechische tschechischen, austria: austrian, österreich: österreichische österreichischen, switzerland:
  swiss, schweiz: schweizer, belgium: belgian, denmark: danish, sweden: swedish, norway: norwegian, finland:
  finnish, portugal: portuguese, ireland: irish, greece: greek, hungary: hungarian, romania: romanian, turkey:
  turkish, russia: russian, ukraine: ukrainian, china: chinese, japan: japanese, korea: korean, taiwan:
  taiwanese, india: indian, canada: canadian, mexico: mexican, brazil: brazilian, australia: australian,
  allemagne: allemand allemands, italie: italien italiens, espagne: espagnol espagnols, alemania: alemán
  alemanes, francia: francés franceses, italia: italiano italianos, españa: español españoles`

/** Number words, from one and from first, in the languages of the cues. */
export const NUMBER_WORDS: readonly string[] = [
  'one two three four five six seven eight nine ten eleven twelve',
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce',
]
