// Written by scripts/model/units/training/rank.py; not to be changed by hand.

/** Trees that rank units by their measures, see `trees.ts`. */
export const RANKER = ''

/** Trees for the log-odds that the first unit is right, by its measures and those of `chanceOf`. */
export const CHANCE = ''

/** The chance from which the first unit is asserted, where an organization would rather refuse, or rather answer, than be wrong. */
export const ANSWER_FROM = { read: { refuse: 0.5, answer: 0.4 }, unread: { refuse: 0.5, answer: 0.4 } }

/** The chance from which the nearest places are shown. */
export const PLACES_FROM = { read: 0.1, unread: 0.1 }
