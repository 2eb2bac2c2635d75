/** Words that open a follow-up in the languages most used here: "and", "what about". */
const OPENING =
  /^[¿¡]?(?:and|what about|how about|und|was ist mit|et|y(?!\s+a-t-)|e|и|а|и что|و|和|那|那么|では|じゃあ|それで)(?=[\s,،]|\p{sc=Han}|\p{sc=Hiragana})/iu

/** Words that point back wherever they stand. */
const BACK =
  /(?<!\p{L})(?:its|they|them|their|he|she|him|his|her|er|dieser|diese|dieses|dort|elle|ils|elles|celui-ci|cela|él|ella|ellos|eso|esto|он|она|они|оно|его|её|их|هو|هي|هم|ذلك)(?!\p{L})|它|(?<!其)他|她|这个|那个|これ|それ|あれ|彼|その|この/iu

/**
 * Words that point back in some places and only make up a sentence in others: "Is there a subsidy?", "this year", "Gibt es
 * …?", "Faut-il …?". Each is listed where it points. German "Sie" with a capital is how one speaks to the reader.
 */
const BACK_IN_PLACE: readonly RegExp[] = [
  // "Where is it kept?", but not "Is it possible to …", "How long does it take to …".
  /(?<!\p{L})it(?!\p{L})(?!['’]s?\s+\p{L}+\s+(?:to|that)(?!\p{L}))(?!\s+\p{L}+\s+(?:to|that|for\s+\p{L}+\s+to)(?!\p{L}))/iu,
  // "How do I get there?", but not "Is there …", "there are".
  /(?<!\p{L})(?<!(?:is|are|was|were|be|been|will|isn['’]t|aren['’]t)\s)there(?!\p{L})(?!['’]s|\s+(?:is|are|was|were|be|been|will|any|an?|has|have|exists?)(?!\p{L}))/iu,
  // "What does that cost?", "Who decides this?", but not "this year", "the rule that says".
  /(?<!\p{L})(?:this|that|these|those)(?=\s*(?:[?.!,]|$)|\s+(?:is|are|was|were|do|does|did|can|will|apply|applies|means?|costs?|works?|takes?|ones?|too|also|happens?)(?!\p{L}))/iu,
  // "Who is on call that day?", "What does the rear one cost?"
  /(?<!\p{L})that\s+(?:day|time|case|year|month|week|place|person|one|document|date)(?!\p{L})/iu,
  /(?<!\p{L})the\s+\p{L}+\s+ones?(?!\p{L})/iu,
  /(?<!\p{L})(?:dies|das)(?=\s*(?:[?.!]\s*)?$)/iu,
  // "Wann öffnet es?", but not "Gibt es …", "Ist es erlaubt …".
  /(?<!\p{L})(?<!(?:gibt|geht|ist|wird)\s)es(?!\p{L})(?!\s+(?:gibt|geht|ist|wird)(?!\p{L}))/iu,
  /(?<=\p{L}\s)sie(?!\p{L})/u,
  // "Quand ouvre-t-il ?", but not "Y a-t-il …", "Faut-il …", "il y a".
  /(?<!\p{L})(?<!(?:a-t-|faut-|est-|s['’]agit-|convient-))il(?!\p{L})(?!\s+(?:y|faut|est|s['’]agit|convient|suffit)(?!\p{L}))/iu,
  /(?<!\p{L})это(?=\s*(?:[?.!]\s*)?$|\s+(?:стоит|значит|работает))/iu,
  /(?<!\p{L})этот(?!\p{L})/iu,
  /(?<!\p{L})هذا(?=\s*(?:[؟?.!]\s*)?$)/u,
]

/** Questions that are only a place, a time or a circumstance: "In 2023?", "For part-timers?", "Ab wann?" says more. */
const CIRCUMSTANCE =
  /^[¿¡]?(?:in|on|at|for|from|with|without|during|under|after|before|per|by|im|am|an|auf|für|bei|mit|ohne|ab|seit|nach|vor|en|dans|pour|à|au|aux|avec|sans|para|con|sin|desde|per|nel|nella|a|em|no|na|voor|met|op|bij|в|на|для|с|без|при|во|في|على)(?:\s+[\p{L}\p{N}'’-]+){1,4}\s*[?؟.]?$/iu

/**
 * Where a question points back to what was said before it: the place of the word that does, 0 for a question that is
 * only a part of one; undefined for a question that points nowhere.
 */
export function pointsBackAt(question: string): number | undefined {
  if (OPENING.test(question) || CIRCUMSTANCE.test(question)) return 0
  const places = [BACK, ...BACK_IN_PLACE].map((pattern) => pattern.exec(question)?.index)
  const found = places.filter((place) => place !== undefined)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** Whether a question points back to what was said before it. */
export function pointsBack(question: string): boolean {
  return pointsBackAt(question) !== undefined
}
