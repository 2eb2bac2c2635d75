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
