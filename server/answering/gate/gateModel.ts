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
  bias: -8.297,
  steps: {
    passage: [[0.216, 0.082], [0.609, 0.115]],
    together: [[0.765, 0.073]],
    missing: [[0.223, 0.045]],
    standsOut: [[0.862, 0.119]],
    lexicalGap: [[0.734, 0.336], [0.758, 0.269], [0.81, 0.16]],
    words: [[1.39, 0.267], [1.95, 0.125]],
    lost: [[0.457, -0.106]],
    namesFirst: [[0.667, 0.891]],
    namesBest: [[0.5, 0.695], [1, 0.936]],
    nameLost: [[1, -0.954]],
    numbersFirst: [[0.5, 0.903], [1, 0.218]],
    first: [[0.443, 0.149]],
    united: [[0.375, 0.152], [0.456, 0.061]],
    sentencePairs: [[0.717, 0.052]],
    similarityFifth: [[0.0974, 0.045], [0.125, 0.078]],
    similarityTenth: [[0.0537, 0.091], [0.0877, 0.145], [0.143, 0.144], [0.176, 0.131], [0.212, 0.25], [0.245, 0.111], [0.265, 0.076]],
    firstSimilarity: [[0.196, 0.403], [0.25, 0.07]],
    coverageGap: [[0.11, 0.096], [0.152, 0.133], [0.334, 0.519], [0.785, 0.502]],
    coverageMean: [[0.2, -0.106], [0.245, -0.2]],
    score: [[0.478, 1.401], [0.596, 0.719], [0.679, 0.107], [0.755, 0.605], [0.934, 0.296]],
    scoreGap: [[0.128, 0.073], [0.22, 0.119], [0.366, 0.194], [0.432, 0.463], [0.582, 0.112], [0.662, 0.097], [0.707, 0.156], [0.91, 0.064], [0.953, 0.059], [0.999, 0.1]],
    named: [[0.5, 1.059]],
    asksNames: [[1, -0.119]],
  },
}

// prettier-ignore
export const FOREIGN_MODEL: StepModel = {
  bias: -3.511,
  steps: {
    similarity: [[0.187, 0.277], [0.213, 0.101]],
    standsOut: [[1.05, 0.021]],
    similarityGap: [[0.0933, 0.253]],
    similarityFifth: [[0.136, 0.086], [0.155, 0.018], [0.23, 0.072]],
    similarityTenth: [[0.0903, 0.009], [0.0952, 0.241], [0.109, 0.197], [0.197, 0.185]],
    firstSimilarity: [[0.0307, 0.12], [0.0516, 0.319], [0.0672, 0.401], [0.0795, 0.083], [0.0905, 0.169], [0.108, 0.129], [0.131, 0.259], [0.154, 0.169], [0.163, 0.107], [0.216, 0.142]],
    score: [[0.0338, 0.116], [0.0543, 0.109], [0.352, 0.052], [0.381, 0.327], [0.412, 0.229], [0.449, 0.302], [0.505, 0.241], [0.682, 1.386], [0.873, 0.267]],
    scoreGap: [[0.00802, 0.013], [0.0155, 0.095], [0.0226, 0.229], [0.0261, 0.304], [0.0316, 0.564], [0.283, 0.193], [0.39, 0.331]],
    passage: [[0.226, 0.144], [0.284, 0.015], [0.533, 0.458]],
    words: [[1.1, 0.152], [1.39, 0.331], [1.95, 0.171], [2.2, -0.079], [2.64, -0.107]],
    namesFirst: [[0.35, 0.124]],
    nameLost: [[1, -0.06]],
  },
}
