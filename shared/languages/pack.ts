import type { Act, AnswerKind, Courtesy, Cue, Measure, Qualifier } from './kinds.ts'
import type { LibraryTexts, NoteTexts, RefusalTexts, ReplyTexts, TableWording, TalkTexts } from './texts.ts'

/** Words that hang the topic of a question together, parted by `|`. Without them a topic is what stands between other words. */
export interface TopicWords {
  /** Prepositions, articles and conjunctions that may stand inside a topic, but neither begin nor end it. */
  links?: string
  /** Words of possession before a thing: the thing is meant, whoever has it. */
  owners?: string
  /** Subjects and modal verbs behind which a verb stands. German puts it elsewhere and shows it by its small letter. */
  subjects?: string
  /** Words that may stand between a subject and its verb. */
  between?: string
  /** Articles: what stands right before one without a preposition is a verb ("invented the telephone"). */
  articles?: string
  /** Verbs and conjunctions of questions that no list of function words holds. They are looked for in every language. */
  verbs?: string
}

/** How numbers are written. A language without them has numbers in figures alone. */
export interface NumberWords {
  /** A point, not a comma, stands before decimals. */
  decimalPoint?: true
  /** Words for numbers (`two=2`), by spaces; from two on, since one is an article in most languages. Composed ones are put together. */
  words?: string
  /** Stems of words for a place in an order (`third=3`), by spaces; from the third on: "second" is also a time. */
  ordinals?: string
  /** Endings of those stems, as a regular expression. */
  ordinalEndings?: string
  /** Words by which a number is multiplied (`thousand=1e3`), by spaces. They are looked for in every language. */
  magnitudes?: string
}

/** The names of months and days, from January and from Monday, by spaces; those of one by `/`. They are looked for in every language. */
export interface CalendarWords {
  /** The platform knows the names of its months, so that dates in tables are read by them. */
  known?: true
  months?: string
  weekdays?: string
  /** Those of them that are more often something else ("may"). */
  doubtful?: string
}

/** Words that join two things, parted by `|`, by what is told from them. */
export interface JoiningWords {
  /** Those that join two questions, and two things that are asked for of the same. Without them a question is one. */
  and?: string
  /*
   * The others are looked for in texts of every language, so that a word which is something else in a common language must not stand here.
   */
  /** "Or", beside a comparative: two things are compared. */
  or?: string
  /** "Than", beside a comparative. */
  than?: string
  /** Those behind which a clause of a question begins, which may begin with a word that asks. */
  asking?: string
  /** Those in a row of years: "1755, 56 and 57". */
  listing?: string
  /** Those that part what is asked of a table. */
  parting?: string
  /** Those between the clauses of a statement. */
  clauses?: string
  /** "Or" between two things of a statement. */
  choices?: string
  /** Those before a clause that says otherwise: what is denied before it is not behind it. */
  contrasts?: string
  /** Those before a clause of which another may be the main one. */
  subordinate?: string
}

/** What points a question back to the one before it, parted by `|`, as regular expressions. It is looked for in every language. */
export interface PointingWords {
  /** Words that open a follow-up: "and", "what about". */
  opening?: string
  /** Words that point back wherever they stand. */
  back?: string
  /** Words that point back in some places and only make up a sentence in others, each where it points. */
  inPlace?: readonly RegExp[]
  /** Prepositions before a place, a time or a circumstance that is a question by itself: "In 2023?" */
  circumstance?: string
}

/** Words in the names of files that tell editions of a document from each other, by spaces. They are looked for in every language. */
export interface EditionWords {
  /** In brackets, or at the end of a name with a date: what no longer counts, or not yet. */
  past?: string
  /** In the same places: what counts now. */
  present?: string
  /** Before a number: which edition it is. */
  version?: string
}

/** Something that texts are looked through for. */
export interface Sign {
  /** One of these stands in every text that the pattern matches, in small letters: most texts hold none, and are looked at no closer. */
  needs: readonly string[]
  pattern: RegExp
}

/** A request to give something away (each one found, `g`), and what makes it none. */
export interface SecretRequest extends Sign {
  /** A warning not to, or a report of somebody who asks so, before it in its sentence. */
  unless: RegExp
  /** Words of denial right behind it, parted by `|`. */
  notBehind?: string
}

/**
 * All that is known of a language of documents, questions and replies. Only its code must be given: whatever is left out is not
 * looked for in that language, or said in English. Lists of words are parted by `|` where they hold phrases, else by spaces.
 */
export interface LanguagePack {
  /** ISO 639-1. */
  code: string

  // How it is written

  /** The script that it is written in (Unicode's name, Kana for Japanese); Latin unless said. */
  script?: string
  /** It writes every noun with a capital letter, so that a capital does not show a name. */
  capitalNouns?: true
  /** It inflects names, so that two that begin alike may be one. */
  inflectsNames?: true
  /** It neither builds compounds nor hangs articles on words: a word that ends in another is no relative of it. */
  unjoined?: true
  /** It writes ordinal numbers with a full stop ("3. Oktober"), which ends no sentence. */
  dotOrdinals?: true
  /** Abbreviations behind which a full stop ends no sentence, without it, by spaces. They are looked for in every language. */
  abbreviations?: string

  // Words, for search

  /** Brings the forms of a lower-case word together. Without it words are compared as they are written. */
  stem?: (word: string) => string
  /** Words that say nothing about a matter, as published by Orama. Without them every word counts. */
  stopWords?: readonly string[]
  /** What that list lacks, by spaces: articles, and verbs that every other question has. */
  moreStopWords?: string
  /**
   * Irregular verbs and plurals with the nouns that share their root: families parted by commas, words by spaces. The regular forms of a
   * verb are left out where the stemmer makes them one of those given; so are words that mean little ("do", "make") and families of which
   * one form is a word of its own ("find" and "found").
   */
  irregularForms?: string
  /**
   * Everyday words for the same thing, as people ask and as documents put it, written as {@link irregularForms}; words behind a `>` go
   * with those before it, but not the other way round. Only words that mean nearly the same in nearly every sentence.
   */
  synonyms?: string
  /** How numbers are written. */
  numbers?: NumberWords
  /** The names of months and days. */
  calendar?: CalendarWords
  /**
   * Spellings of units, currencies and spans of time behind their names in `server/answering/amounts/units.ts` (`hour=hour/hours`), by
   * commas. Signs need not be given. They are looked for in every language.
   */
  units?: string

  /** What tells editions of a document from each other. */
  editions?: EditionWords

  // Questions

  /**
   * Words with which questions are asked, by the kind of answer they ask for. They say nothing about the matter, so they are left out of
   * a search; in languages without spaces they are cut out of the text. Without them and stop words no question is taken to be in it.
   */
  questionWords?: Partial<Record<AnswerKind, string>>
  /**
   * Those of them that tell somebody to answer, and nouns for what is asked for: in another place they are a matter ("price list").
   * They are looked for in every language, as are the next four.
   */
  sometimesAsking?: string
  /** Words around an order: "Can you please …". */
  polite?: string
  /** Words behind which a word in capitals is the name of something: "What does HOW stand for?" */
  beforeNames?: string
  /**
   * Words that point to one of the things that a reply lists (`second=2`), parted by `|`; `last=-1` counts from the end. A word with `*` stands for all
   * that begin with it and have up to three letters more.
   */
  positions?: string
  /** Prepositions by which a follow-up puts one thing for another: "in Bergen" for "in Lisbon". */
  prepositions?: string
  /** Words that join names: "Bank of England". */
  nameJoins?: string
  /** Words that are written with a capital and are no names, folded. */
  capitalWords?: string
  /** A question about a topic `{}`, which must need no inflection. Without it the topic itself is suggested as a question. */
  askAbout?: string
  /**
   * Phrases that tell what a question wants. `^` before a phrase ties it to the beginning of the question, `$` behind it to the end; `…`
   * stands for up to twelve words, and a word with `*` for all that begin with it. Accents and capitals do not matter. Without them it is
   * a question to look something up.
   */
  cues?: Partial<Record<Cue, string>>
  /** Greetings, thanks and the like around a question, written as {@link cues}: they are cut off before it is read. */
  courtesy?: Partial<Record<Courtesy, string>>
  /** "Can you" and what is to be done behind it, both folded: a question that yes would not answer. */
  requests?: readonly [askers: RegExp, deeds: RegExp]
  /** Words that ask for more than yes or no, in languages that ask both in the same place. */
  openQuestion?: RegExp
  /** Words that join two things. */
  joins?: JoiningWords
  /** Two words that are one thing: "terms and conditions". They are looked for in every language. */
  pairs?: string
  /** What points a question back. */
  pointing?: PointingWords
  /** A name by the title that it stands with, as the first group (`g`), where capitals or their absence do not show names. */
  titled?: RegExp
  /** What hangs a topic together, for what a refusal says was not found. */
  topic?: TopicWords

  // Questions to tables
  /**
   * Phrases that tell what is to be done with a table. `most:price` looks for the most of a price. `never` are phrases of questions that
   * are not put to a table: reasons, ways to do something, permissions, and what is excluded. In lower case, as regular expressions.
   * Without them those of English are looked for.
   */
  tableCues?: Readonly<Partial<Record<Act | `${Act}:${string}`, string>>>
  /** The sentences of answers from a table. Without them names, columns and figures are given, which need no grammar. */
  tableWording?: TableWording
  /**
   * Everyday words for what is measured: the question's word and the column's name seldom agree. This and the rest about tables is looked
   * for in every language.
   */
  measures?: Readonly<Partial<Record<Measure, string>>>
  /** Countries, each with the adjectives that speak of it (`france: french`), by commas. */
  demonyms?: string
  /** Words for the numbers from one on, or from the first on: rows parted by commas. */
  tableNumbers?: string
  /** Words that a row of sums begins with, folded. */
  totals?: string
  /** Words of a cell that says yes, and in front of an answer. */
  yes?: string
  /** The same for no. */
  no?: string
  /** Further words for yes or no in front of an answer. */
  yesNo?: string

  // Comparing what is said with its sources. A comparison for which words are missing lets everything pass.

  /** Words that deny what their clause says, each of them found (`g`). */
  denies?: RegExp
  /** Words that take something out of what is said: "Exclusions", "not covered, except". */
  excludes?: RegExp
  /** Words that oblige. */
  must?: RegExp
  /** Words that allow. */
  may?: RegExp
  /** Words of which one says the contrary of the other (`before/after`), by spaces; long ones are beginnings of words. */
  contraries?: string
  /** Beginnings that turn a word into its contrary. */
  contraryPrefixes?: string
  /** Words that carry little of a claim and stand for many others: a paraphrase adds them freely. */
  lightWords?: RegExp
  /** Words that tell that a number was rounded, as a regular expression. Looked for in every language, as are the next two. */
  about?: string
  /** Beginnings of words of a model's own that lead to a list. */
  framing?: string
  /** Words that tell that a number was computed, as a regular expression. */
  computed?: string
  /** Words that point to the sentence before. Without them every sentence may. */
  pointsBefore?: RegExp
  /**
   * Words that give what stands before and behind them its part, where other words may change places: "from", "before". Without them two
   * questions must name their things in the same order to be the same.
   */
  givesParts?: RegExp
  /** The voice in which something is done to somebody, with who does it. */
  passiveWithDoer?: RegExp
  /** The same, also where nobody is named who does it. */
  passive?: RegExp
  /** What narrows, widens or explains a statement: whether a claim has the same as its source is among what its proof is judged by. */
  qualifiers?: Readonly<Partial<Record<Qualifier, RegExp>>>

  // What documents may not ask of whom reads them. Looked for in every language.

  /** What texts try to command whoever reads them by machine. All gaps of a pattern must be of bounded length. */
  commands?: readonly Sign[]
  /** Sentences that ask their readers to send away a password, a code or the like. */
  secrets?: SecretRequest

  // What is said in it; in English where it is missing

  /** What is said where nothing answers. */
  refusal?: RefusalTexts
  /** What is said beside an answer. */
  notes?: NoteTexts
  /** What is said to small talk. */
  talk?: TalkTexts
  /** What is said about the documents as such. */
  library?: LibraryTexts
  /** What is said about a reply that was given before. */
  aboutReply?: ReplyTexts
}
