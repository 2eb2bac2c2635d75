import { packOf } from '../../../shared/languages/packs.ts'
import { createFamilies } from './wordFamilies.ts'

/**
 * The stems of the other forms of a word, given by its stem, that no stemmer brings together: "began" and "begun" for
 * "begin", "death" for "die". Empty for regular words and in languages without a table.
 */
export const irregularForms = createFamilies((language) => packOf(language)?.irregularForms)
