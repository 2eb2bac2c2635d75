/** What a phrase of a question asks to be done. The names of measures that go with it stand behind a colon. */
export type Act =
  | 'count'
  | 'distinct'
  | 'sum'
  | 'mean'
  | 'most'
  | 'least'
  | 'more'
  | 'less'
  | 'compare'
  | 'difference'
  | 'share'
  | 'ask'
  | 'above'
  | 'below'
  | 'from'
  | 'upto'
  | 'between'
  | 'noise'
  | 'never'

/**
 * Phrases by language and act. `most:price` looks for the most of a price. `never` are phrases of questions that are not put to
 * a table: reasons, ways to do something, permissions, and what is excluded. Compared in lower case.
 */
export const CUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    count: 'how many|the number of|number of|count of|count',
    distinct: 'how many different|how many distinct|how many unique|different|distinct|unique',
    sum: 'in total|total of|total|sum of|sum|altogether|together|combined|overall|in all',
    mean: 'on average|average of|average|mean of|the mean',
    'most:price': 'most expensive|priciest|dearest|costliest',
    'least:price': 'cheapest|least expensive|most affordable',
    'most:weight': 'heaviest',
    'least:weight': 'lightest',
    'most:length': 'longest',
    'least:length': 'shortest',
    'most:height': 'tallest',
    'most:width': 'widest|broadest',
    'least:width': 'narrowest',
    'most:depth': 'thickest|deepest',
    'least:depth': 'thinnest|shallowest',
    'most:noise': 'loudest|noisiest',
    'least:noise': 'quietest',
    'most:speed': 'fastest',
    'least:speed': 'slowest',
    'most:temperature': 'hottest|warmest',
    'least:temperature': 'coldest|coolest',
    'most:date': 'newest|most recent|latest|youngest',
    'least:date': 'oldest|earliest',
    most: 'highest|largest|biggest|greatest|most|maximum|max|top',
    least: 'lowest|smallest|least|fewest|minimum|min',
    'more:price': 'more expensive|pricier|dearer|costlier',
    'less:price': 'cheaper|less expensive',
    'more:weight': 'heavier',
    'less:weight': 'lighter',
    'more:length': 'longer',
    'less:length': 'shorter',
    'more:height': 'taller',
    'more:width': 'wider|broader',
    'less:width': 'narrower',
    'more:depth': 'thicker|deeper',
    'less:depth': 'thinner',
    'more:noise': 'louder|noisier',
    'less:noise': 'quieter',
    'more:speed': 'faster',
    'less:speed': 'slower',
    'more:date': 'newer|younger|later|more recent',
    'less:date': 'older|earlier',
    more: 'higher|larger|bigger|greater|more',
    less: 'lower|smaller|less|fewer',
    compare: 'compare|comparison of|compared to|compared with|versus|vs|difference between',
    difference:
      'what is the difference|the difference|difference|how much more|how much less|how many more|how many fewer',
    share:
      'what percentage of|which percentage of|percentage of|what share of|share of|what proportion of|proportion of|percent of',
    'ask:price':
      'how much does|how much do|how much is|how much are|how much was|how much were|how much did|how expensive|what did|cost',
    'ask:weight': 'how heavy|weigh|weighs',
    'ask:length': 'how long',
    'ask:height': 'how high|how tall',
    'ask:width': 'how wide',
    'ask:depth': 'how deep|how thick',
    'ask:noise': 'how loud',
    'ask:speed': 'how fast',
    'ask:age': 'how old',
    'ask:distance': 'how far',
    'ask:date': 'when|on what date|on which date|on which day|on what day|what date|which date',
    'ask:place': 'where',
    'ask:person': 'who|whose|whom',
    above:
      'more than|greater than|higher than|larger than|heavier than|longer than|above|over|exceeding|exceeds|exceed|after|later than|newer than',
    below:
      'less than|fewer than|lower than|smaller than|lighter than|shorter than|cheaper than|below|under|before|earlier than|older than',
    from: 'at least|no less than|minimum of|or more|since|from',
    upto: 'at most|no more than|maximum of|up to|until',
    between: 'between',
    noise:
      'what is|what are|what|which|how much|how many of|list|show me|show|tell me|give me|give|name|please|currently|at the moment|kinds of|kind of|types of|type of|type|kinds|kind|there are|there|stored|stocked|kept|listed|located|available|recorded|offered|entries|entry|records|rows|items|item|ones|one|all|does|do|did|have|has|had|on stock|in stock|on the list|in the list|table|sheet|spreadsheet|of all|values|value of|respectively|as well|according to|belong to|belongs to|belong|come from|comes from|come|based|number|numbers|use|uses|used|contain|contains|containing|include|includes|including|need|needs',
    never:
      "why|how do|how can|how should|how to|how does|can i|may i|must i|should i|can we|may we|should we|what happens|what if|not|no longer|without|except|excluding|other than|neither|nor|isn't|aren't|doesn't|don't|only|changed|change|increase|decrease|grew|grow|trend",
  },
  de: {
    count: 'wie viele|wieviele|anzahl der|anzahl',
    distinct: 'wie viele verschiedene|wie viele unterschiedliche|verschiedene|unterschiedliche',
    sum: 'insgesamt|zusammen|summe der|summe|gesamt|gesamte|gesamten|in summe',
    mean: 'im durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnitt|im mittel',
    'most:price': 'teuerste|teuersten|teuerster|teuerstes',
    'least:price': 'billigste|billigsten|günstigste|günstigsten|günstigstes|günstigster|preiswerteste|preiswertesten',
    'most:weight': 'schwerste|schwersten|schwerster|schwerstes',
    'least:weight': 'leichteste|leichtesten|leichtester|leichtestes',
    'most:length': 'längste|längsten|längster|längstes',
    'least:length': 'kürzeste|kürzesten|kürzester|kürzestes',
    'most:noise': 'lauteste|lautesten',
    'least:noise': 'leiseste|leisesten',
    'most:speed': 'schnellste|schnellsten',
    'least:speed': 'langsamste|langsamsten',
    'most:date': 'neueste|neuesten|neuester|neuestes|jüngste|jüngsten|letzte',
    'least:date': 'älteste|ältesten|ältester|ältestes|früheste|frühesten',
    most: 'höchste|höchsten|höchster|höchstes|größte|größten|größter|größtes|meisten|meiste|maximal|maximale',
    least:
      'niedrigste|niedrigsten|niedrigster|kleinste|kleinsten|kleinster|wenigsten|wenigste|geringste|geringsten|minimale',
    'more:price': 'teurer',
    'less:price': 'billiger|günstiger',
    'more:weight': 'schwerer',
    'less:weight': 'leichter',
    'more:length': 'länger|längere|längeren',
    'less:length': 'kürzer',
    'more:noise': 'lauter',
    'more:speed': 'schneller',
    'less:speed': 'langsamer',
    'more:date': 'neuer|jünger',
    'less:date': 'älter',
    more: 'höher|größer|mehr',
    less: 'niedriger|kleiner|weniger',
    compare: 'vergleiche|vergleich|verglichen mit|im vergleich zu|gegenüber',
    difference:
      'unterschied zwischen|unterschied|differenz zwischen|differenz|um wie viel|wie viel mehr|wie viel weniger|wie viele mehr',
    share: 'wie viel prozent der|wie viel prozent|welcher anteil der|anteil der|prozentsatz der',
    'ask:price':
      'was kostet|was kosten|wie viel kostet|wie viel kosten|wieviel kostet|wie teuer|kostet|kosten|kosteten',
    'ask:weight': 'wie schwer|wie viel wiegt|wiegt|wiegen',
    'ask:length': 'wie lang|wie lange',
    'ask:width': 'wie breit',
    'ask:noise': 'wie laut',
    'ask:age': 'wie alt',
    'ask:date': 'wann|an welchem tag',
    'ask:place': 'wo',
    'ask:person': 'wer|wen|wem|wessen',
    above: 'mehr als|größer als|höher als|schwerer als|länger als|über|oberhalb|nach',
    below: 'weniger als|kleiner als|niedriger als|leichter als|kürzer als|billiger als|unter|unterhalb|vor',
    from: 'mindestens|wenigstens|ab|seit',
    upto: 'höchstens|maximal|bis zu|bis',
    between: 'zwischen',
    noise:
      'wie hoch|wie groß|was ist|was sind|was|welche|welcher|welches|welchen|welchem|wie viel|wieviel|wie|liste|zeige|zeig|nenne|gib|bitte|derzeit|aktuell|gibt es|gibt|haben|hat|sind|ist|gelagert|liegt|liegen|lagern|lagert|befinden sich|befindet sich|auf lager|einträge|arten|art|alle|aller|stück|tabelle|kommen|stammen|beträgt|betragen|im',
    never:
      'warum|wieso|weshalb|wie kann|wie muss|wie soll|wie wird|darf|dürfen|kann ich|muss ich|soll|nicht|kein|keine|keinen|ohne|außer|ausgenommen|nur',
  },
  fr: {
    count: "combien de|combien d'|le nombre de|nombre de|nombre d'|combien y a-t-il de",
    distinct: 'combien de différents|différents|différentes|distincts|distinctes',
    sum: 'au total|en tout|total des|total de|total|totale|somme des|somme de|somme|ensemble',
    mean: 'en moyenne|moyenne des|moyenne de|moyenne|moyen',
    'most:price': 'le plus cher|la plus chère|les plus chers|les plus chères',
    'least:price': 'le moins cher|la moins chère|les moins chers',
    'most:weight': 'le plus lourd|la plus lourde',
    'least:weight': 'le plus léger|la plus légère',
    'most:length': 'le plus long|la plus longue',
    'least:length': 'le plus court|la plus courte',
    'most:date': 'le plus récent|la plus récente|le plus nouveau',
    'least:date': 'le plus ancien|la plus ancienne|le plus vieux|la plus vieille',
    most: 'le plus élevé|la plus élevée|le plus grand|la plus grande|le plus haut|le plus de|le plus|la plus|maximum|maximal',
    least:
      'le plus bas|la plus basse|le plus petit|la plus petite|le plus faible|la plus faible|le moins de|le moins|la moins|minimum|minimal',
    'more:price': 'plus cher|plus chère',
    'less:price': 'moins cher|moins chère',
    'more:weight': 'plus lourd|plus lourde',
    'less:weight': 'plus léger|plus légère',
    'more:length': 'plus long|plus longue',
    more: 'plus élevé|plus élevée|plus grand|plus grande|plus',
    less: 'plus petit|plus petite|plus bas|moins',
    compare: 'comparez|compare|comparer|comparaison|par rapport à',
    difference: 'différence entre|différence de|différence|écart entre|écart',
    share: 'quel pourcentage de|quel pourcentage des|pourcentage de|pourcentage des|quelle part des|part des',
    'ask:price': 'combien coûte|combien coûtent|combien a coûté|coûte|coûtent|à quel prix',
    'ask:weight': 'combien pèse|pèse|pèsent',
    'ask:date': 'quand|à quelle date',
    'ask:place': 'où',
    'ask:person': 'qui',
    above: 'plus de|supérieur à|supérieure à|au-dessus de|après',
    below: 'moins de|inférieur à|inférieure à|au-dessous de|en dessous de|avant',
    from: 'au moins|à partir de|depuis',
    upto: "au plus|jusqu'à",
    between: 'entre',
    noise:
      'quel est|quelle est|quels sont|quelles sont|quel|quelle|quels|quelles|combien|y a-t-il|il y a|liste|listez|montre|montrez|donne|donnez|citez|en stock|actuellement|sortes de|types de|type de|est|sont|avons-nous|se trouve|se trouvent|tous|toutes|les|viennent',
    never: 'pourquoi|comment|peut-on|puis-je|dois-je|faut-il|ne|pas|sans|sauf|hors|seulement',
  },
  es: {
    count: 'cuántos|cuántas|número de|el número de|cantidad de',
    distinct: 'cuántos diferentes|cuántas diferentes|diferentes|distintos|distintas',
    sum: 'en total|total de|total|suma de|suma|juntos|juntas|en conjunto',
    mean: 'de media|en promedio|promedio de|promedio|media de|la media',
    'most:price': 'más caro|más cara|más caros|más caras',
    'least:price': 'más barato|más barata|más económico|más económica',
    'most:weight': 'más pesado|más pesada',
    'least:weight': 'más ligero|más ligera|más liviano|más liviana',
    'most:length': 'más largo|más larga',
    'least:length': 'más corto|más corta',
    'most:date': 'más reciente|más nuevo|más nueva',
    'least:date': 'más antiguo|más antigua|más viejo|más vieja',
    most: 'más alto|más alta|mayor|más grande|máximo|máxima|más',
    least: 'más bajo|más baja|menor|más pequeño|más pequeña|mínimo|mínima|menos',
    compare: 'compara|compare|comparar|comparación|frente a',
    difference: 'diferencia entre|diferencia de|diferencia',
    share: 'qué porcentaje de|porcentaje de|qué proporción de|proporción de',
    'ask:price': 'cuánto cuesta|cuánto cuestan|cuánto costó|cuesta|cuestan',
    'ask:weight': 'cuánto pesa|cuánto pesan|pesa|pesan',
    'ask:date': 'cuándo|en qué fecha',
    'ask:place': 'dónde',
    'ask:person': 'quién|quiénes',
    above: 'más de|mayor que|superior a|por encima de|después de',
    below: 'menos de|menor que|inferior a|por debajo de|antes de',
    from: 'al menos|por lo menos|como mínimo|desde|a partir de',
    upto: 'como máximo|hasta|a lo sumo',
    between: 'entre',
    noise:
      'cuál es|cuáles son|cuál|cuáles|qué|cuánto|cuánta|hay|lista|muestra|dame|nombra|en stock|en existencia|actualmente|tipos de|tipo de|es|son|tenemos|tiene|tienen|todos|todas|los|las|vienen',
    never: 'por qué|cómo|puedo|debo|se puede|no|sin|excepto|salvo|solo|sólo',
  },
}
