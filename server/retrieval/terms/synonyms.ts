import { packOf } from '../../../shared/languages/packs.ts'
import { createFamilies } from './wordFamilies.ts'

/**
 * The stems of words that mean the same as a word, given by its stem: "leave" for "vacation". Empty in languages without a table; what is
 * rarer than a table's everyday words is left to the vectors.
 */
export const synonyms = createFamilies((language) => packOf(language)?.synonyms)
