/** What is said where nothing answers. `{}` is the topic of the question. */
export interface RefusalTexts {
  /** "I don't have information about … in your knowledge base." */
  text: string
  /** The same where only some documents were asked, so that nobody takes it for a word about all of them. */
  narrowed: string
  /** "I am not sure. These places come closest:" It claims nothing and quotes nothing. */
  places: string
}

/** What is said beside an answer. */
export interface NoteTexts {
  /** Verification took sentences out of the answer. */
  leftOut: string
  /** The model ran past a limit. */
  cutOff: string
  /** The model failed after it had written some. */
  brokenOff: string
  /** Quotations stand in place of an answer, since the model cannot be reached. */
  unreachable: string
  /** The same, since it took too long. */
  silent: string
  /** The same, since it failed otherwise. */
  failed: string
  /** The same, since the sources do not support what it wrote. */
  unsupported: string
  /** Stands before what an earlier edition of a document says; `{}` is its name. */
  earlier: string
  /** `{}` is what nothing was found about. */
  missing: string
  /** `{}` is the question as it was read. */
  readAs: string
}

/** What is said to small talk; `{name}` is the assistant. */
export type TalkTexts = Readonly<
  Record<'greeting' | 'goodbye' | 'thanks' | 'agreement' | 'feedback' | 'identity', string>
>

/** Sentences about the documents as such; `{n}` is a number, `{names}` names of documents, `{topic}` what was asked for. */
export interface LibraryTexts {
  /** Before the list of all documents; {@link some} where it is too long to be whole. */
  all: string
  some: string
  none: string
  one: string
  /** Before the list of documents about a topic. */
  found: string
  /** Several documents fit a name. */
  which: string
  /** Before a summary. */
  inShort: string
  /** Behind the result of a calculation. */
  reckoned: string
}

/** What is said to who asks about the reply before; places or quotations stand behind what ends in a colon. */
export interface ReplyTexts {
  /** Where it stands. */
  stands: string
  /** It stands nowhere: small talk, or a refusal. */
  own: string
  /** Whether that is so: `{n}` is how likely it answers, in percent. */
  likely: string
  /** The same of places that were only shown. */
  unsure: string
  /** What follows it in its document. */
  goesOn: string
  /** Places that come next. */
  further: string
  noMore: string
  /** It lists nothing at the place `{n}`. */
  noSuch: string
  /** There is nothing in the wanted `{language}`. */
  onlyOther: string
  /** Quotations cannot be said in other words. */
  verbatim: string
}

/** The sentences of answers that were worked out from a table. `{…}` are filled in. */
export interface TableWording {
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
  /** The same for a column whose name is a plural: "has the most beds". Empty in languages that say it as of others. */
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
  and: string
  others: string
}
