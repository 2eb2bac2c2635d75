/** An additive model: the log-odds begin at `bias`; from each step on, what it adds counts. */
export interface StepModel {
  bias: number
  /** For each measure of the evidence: [from, adds]. */
  steps: Readonly<Record<string, readonly (readonly [from: number, adds: number])[]>>
}

// Written by bench/quality/calibrate.ts from the development questions, alone and in mixtures; see bench/quality/RESULTS.md.
/* oxlint-disable oxc/approx-constant -- a threshold may lie near one */

// prettier-ignore
export const SAME_MODEL: StepModel = {
  bias: -7.508,
  steps: {
    sentence: [[0.86, 0.088]],
    missing: [[0.112, -0.038], [0.24, 0.088]],
    standsOut: [[0.951, 0.024]],
    lexicalGap: [[0.726, 0.141], [0.75, 0.716], [0.806, 0.127]],
    words: [[1.95, 0.017]],
    namesFirst: [[0.667, 0.668]],
    namesBest: [[0.5, 1.089], [0.9, 0.725]],
    nameLost: [[1, -0.894]],
    numbersFirst: [[0.5, 1.092], [1, 0.197]],
    first: [[0.441, 0.323]],
    united: [[0.371, 0.205]],
    sentencePairs: [[0.649, 0.054], [0.718, 0.118]],
    similarityTenth: [[0.054, 0.296], [0.0778, 0.353], [0.131, 0.117], [0.164, 0.317], [0.198, 0.051], [0.211, 0.296], [0.245, 0.133], [0.29, 0.107]],
    firstSimilarity: [[0.196, 0.218]],
    coverageGap: [[0.147, 0.129], [0.328, 0.429], [0.777, 0.269]],
    coverageMean: [[0.2, -0.113], [0.231, -0.015], [0.246, -0.201]],
    score: [[0.477, 0.962], [0.597, 1.193], [0.755, 0.323], [0.826, 0.208], [0.93, 0.406], [1.06, 0.096]],
    scoreGap: [[0.42, 0.23], [0.655, 0.165], [0.78, 0.07], [0.904, 0.173], [0.95, 0.049]],
    named: [[0.5, 1.276], [0.647, 0.339]],
    asksNames: [[1, -0.043]],
  },
}

// prettier-ignore
export const FOREIGN_MODEL: StepModel = {
  bias: 0.334,
  steps: {
    similarity: [[0.168, 0.188], [0.198, 0.545], [0.213, 0.07], [0.226, 0.061]],
    standsOut: [[0.615, 0.089], [0.64, 0.026]],
    similarityFifth: [[0.0188, 0.01], [0.0903, 0.064], [0.136, 0.267], [0.155, 0.665]],
    similarityTenth: [[0.102, 0.08], [0.109, 0.169], [0.197, 0.195]],
    firstSimilarity: [[0.0526, 0.457], [0.0807, 0.081], [0.0909, 0.388], [0.124, 0.03], [0.132, 0.132], [0.138, 0.028], [0.155, 0.066]],
    score: [[0.0538, 0.133], [0.179, 0.052], [0.349, 0.223], [0.378, 0.197], [0.409, 0.219], [0.446, 0.334], [0.503, 0.341], [0.68, 2.252]],
    scoreGap: [[0.0313, 0.37], [0.349, 0.026]],
    words: [[0.693, -1.762], [1.1, -0.056], [1.95, 0.09], [2.2, -0.027], [2.64, -0.12]],
    namesFirst: [[0.35, 0.255]],
  },
}
