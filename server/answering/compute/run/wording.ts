/** The sentences of computed answers, by language. `{…}` are filled in; languages without a row are given "Column: value". */
export interface Wording {
  /** "The dealer price of X is 170.40." */
  cell: string
  /** The same for what is no single figure. */
  words: string
  count: string
  counted: string
  distinct: string
  /** Without the values, where they are too many. */
  distinctMany: string
  sum: string
  mean: string
  most: string
  least: string
  manyMost: string
  manyLeast: string
  /** The same for a column whose name is a plural: "has the most beds". */
  mostOf: string
  leastOf: string
  difference: string
  equal: string
  more: string
  less: string
  yes: string
  no: string
  share: string
  times: string
  total: string
  and: string
  others: string
  list: string
}

const EN: Wording = {
  cell: '{name} – {column}: {value}',
  words: '{name} – {column}: {value}',
  count: '{value} of {size} rows{where}',
  counted: '{value} of {size} rows{where}: {names}',
  distinct: '{value} different: {names}',
  distinctMany: '{value} different',
  sum: '{value} is the total of {column} over {size} rows{where}',
  mean: '{value} is the average of {column} over {size} rows{where}',
  most: '{name} has the highest value of {column}: {value}',
  least: '{name} has the lowest value of {column}: {value}',
  manyMost: '{name} have the highest value of {column}: {value}',
  manyLeast: '{name} have the lowest value of {column}: {value}',
  mostOf: '',
  leastOf: '',
  difference: 'The difference in {column} is {value}: {first} against {second}',
  equal: '{name} are equal in {column}: {value}',
  more: '{name} has more in {column}: {first} against {second}',
  less: '{name} has less in {column}: {first} against {second}',
  yes: 'Yes',
  no: 'No',
  share: '{value} % ({part} of {size} rows{where})',
  times: '{value} ({factor} × {price})',
  total: 'total',
  and: 'and',
  others: '… and {value} more',
  list: '{names}',
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    ...EN,
    cell: 'The {column} of {name} is {value}',
    words: '{name} – {column}: {value}',
    sum: 'Total {column}{where}: {value}',
    mean: 'Average {column}{where}: {value}',
    most: '{name} has the highest {column}: {value}',
    least: '{name} has the lowest {column}: {value}',
    mostOf: '{name} has the most {column}: {value}',
    leastOf: '{name} has the fewest {column}: {value}',
    manyMost: '{name} have the highest {column}: {value} each',
    manyLeast: '{name} have the lowest {column}: {value} each',
    difference: 'The difference in {column} is {value}: {first} and {second}',
    equal: '{name} have the same {column}: {value}',
    more: '{name}: {column} {first}, against {second}',
    less: '{name}: {column} {first}, against {second}',
    times: '{value}: {factor} × {price} for {name}',
  },
  de: {
    ...EN,
    cell: '{column} von {name}: {value}',
    words: '{column} von {name}: {value}',
    count: '{value} von {size} Zeilen{where}',
    counted: '{value} von {size} Zeilen{where}: {names}',
    distinct: '{value} verschiedene: {names}',
    distinctMany: '{value} verschiedene',
    sum: '{column}{where} insgesamt: {value}',
    mean: '{column}{where} im Durchschnitt: {value}',
    most: '{name} hat den höchsten Wert bei {column}: {value}',
    least: '{name} hat den niedrigsten Wert bei {column}: {value}',
    manyMost: '{name} haben den höchsten Wert bei {column}: je {value}',
    manyLeast: '{name} haben den niedrigsten Wert bei {column}: je {value}',
    difference: 'Der Unterschied bei {column} beträgt {value}: {first} und {second}',
    equal: '{name} haben denselben Wert bei {column}: {value}',
    more: '{name}: {column} {first} gegenüber {second}',
    less: '{name}: {column} {first} gegenüber {second}',
    yes: 'Ja',
    no: 'Nein',
    share: '{value} % ({part} von {size} Zeilen{where})',
    times: '{value}: {factor} × {price} für {name}',
    and: 'und',
    others: '… und {value} weitere',
  },
  fr: {
    ...EN,
    cell: '{column} de {name} : {value}',
    words: '{column} de {name} : {value}',
    count: '{value} lignes sur {size}{where}',
    counted: '{value} lignes sur {size}{where} : {names}',
    distinct: '{value} différents : {names}',
    distinctMany: '{value} différents',
    sum: '{column}{where} au total : {value}',
    mean: '{column}{where} en moyenne : {value}',
    most: '{name} a la valeur la plus élevée pour {column} : {value}',
    least: '{name} a la valeur la plus basse pour {column} : {value}',
    manyMost: '{name} ont la valeur la plus élevée pour {column} : {value}',
    manyLeast: '{name} ont la valeur la plus basse pour {column} : {value}',
    difference: 'La différence pour {column} est de {value} : {first} et {second}',
    equal: '{name} ont la même valeur pour {column} : {value}',
    more: '{name} : {column} {first}, contre {second}',
    less: '{name} : {column} {first}, contre {second}',
    yes: 'Oui',
    no: 'Non',
    share: '{value} % ({part} lignes sur {size}{where})',
    times: '{value} : {factor} × {price} pour {name}',
    and: 'et',
    others: '… et {value} autres',
  },
  es: {
    ...EN,
    cell: '{column} de {name}: {value}',
    words: '{column} de {name}: {value}',
    count: '{value} de {size} filas{where}',
    counted: '{value} de {size} filas{where}: {names}',
    distinct: '{value} diferentes: {names}',
    distinctMany: '{value} diferentes',
    sum: '{column}{where} en total: {value}',
    mean: '{column}{where} de media: {value}',
    most: '{name} tiene el valor más alto de {column}: {value}',
    least: '{name} tiene el valor más bajo de {column}: {value}',
    manyMost: '{name} tienen el valor más alto de {column}: {value}',
    manyLeast: '{name} tienen el valor más bajo de {column}: {value}',
    difference: 'La diferencia de {column} es {value}: {first} y {second}',
    equal: '{name} tienen el mismo valor de {column}: {value}',
    more: '{name}: {column} {first}, frente a {second}',
    less: '{name}: {column} {first}, frente a {second}',
    yes: 'Sí',
    no: 'No',
    share: '{value} % ({part} de {size} filas{where})',
    times: '{value}: {factor} × {price} por {name}',
    and: 'y',
    others: '… y {value} más',
  },
}

/** Says nothing but names, columns and figures, which need no grammar. */
const NEUTRAL: Wording = {
  ...EN,
  count: '{value} / {size}{where}',
  counted: '{value} / {size}{where}: {names}',
  distinct: '{value}: {names}',
  distinctMany: '{value}',
  sum: 'Σ {column}{where} = {value}',
  mean: '⌀ {column}{where} = {value}',
  most: '{name} – max. {column}: {value}',
  least: '{name} – min. {column}: {value}',
  manyMost: '{name} – max. {column}: {value}',
  manyLeast: '{name} – min. {column}: {value}',
  difference: '{column}: {value} ({first} – {second})',
  equal: '{name} – {column}: {value}',
  more: '{name} – {column}: {first} > {second}',
  less: '{name} – {column}: {first} < {second}',
  yes: '✓',
  no: '✗',
  share: '{value} % ({part} / {size}{where})',
  times: '{value} = {factor} × {price} ({name})',
  and: '+',
  others: '… +{value}',
}

/** The sentences of a language (ISO 639-1). */
export function wordingOf(language: string): Wording {
  return WORDINGS[language] ?? NEUTRAL
}

/** Fills in a sentence. */
export function say(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}
