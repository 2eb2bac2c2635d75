/** Kind of answer that a question asks for; `other` where its words do not say. */
export type AnswerKind = 'person' | 'time' | 'place' | 'quantity' | 'reason' | 'other'

/**
 * What a phrase tells of a question. `none` are phrases that hold a cue's words without being one ("at least"); `opener` are
 * politeness before the question; `polar` opens a question that yes or no answers; `comparative` compares two things only
 * where "than" or "or" stands with it; `person`, `time`, `place` and `quantity` name the kind of answer behind "which".
 */
export type Cue =
  | 'none'
  | 'opener'
  | 'summary'
  | 'procedure'
  | 'difference'
  | 'ratio'
  | 'mean'
  | 'sum'
  | 'compare'
  | 'comparative'
  | 'most'
  | 'least'
  | 'count'
  | 'list'
  | 'definition'
  | 'polar'
  | 'time'
  | 'place'
  | 'person'
  | 'quantity'

/** What may stand around a question and says nothing of its own. */
export type Courtesy = 'greeting' | 'thanks' | 'apology' | 'well-being' | 'please'

/** What a phrase of a question asks to be done with a table. */
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

/** What narrows, widens or explains a statement. */
export type Qualifier =
  | 'qualifier least'
  | 'qualifier most'
  | 'qualifier more'
  | 'qualifier less'
  | 'qualifier only'
  | 'qualifier before'
  | 'qualifier after'
  | 'qualifier all'
  | 'qualifier also'
  | 'qualifier must'
  | 'qualifier may'
  | 'qualifier should'
  | 'reason'
  | 'condition'

/** What is measured, in the order in which a word that may name several of them names them. */
export const MEASURES = [
  'price',
  'weight',
  'length',
  'height',
  'width',
  'depth',
  'noise',
  'speed',
  'temperature',
  'distance',
  'age',
  'date',
  'quantity',
  'remaining',
  'revenue',
  'minimum',
  'person',
  'place',
  'number',
] as const
/** One of them. */
export type Measure = (typeof MEASURES)[number]
