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
  bias: -4.085,
  steps: {
    passage: [[0.443, 0.117]],
    together: [[0.743, 0.014], [0.971, 0.016]],
    own: [[0.347, 0.13]],
    missing: [[0.017, 0.691], [0.112, -1.463], [0.133, -0.173]],
    standsOut: [[0.948, 0.08]],
    lexicalGap: [[0.728, 0.394], [0.752, 0.426], [0.809, 0.039]],
    words: [[1.95, 0.268], [2.08, 0.244]],
    namesFirst: [[0.667, 0.587]],
    namesBest: [[0.85, 0.99]],
    numbersFirst: [[0.5, 0.146], [1, 1.023]],
    united: [[0.349, 0.109]],
    similarityFifth: [[0.135, 0.107]],
    similarityTenth: [[0.0543, 0.085], [0.0685, 0.026], [0.0778, 0.416], [0.095, 0.033], [0.131, 0.187], [0.164, 0.263], [0.212, 0.26], [0.246, 0.125]],
    coverageGap: [[0.324, 0.423], [0.356, 0.101]],
    coverageMean: [[0.0664, -0.019], [0.242, -0.111], [0.342, -0.018], [0.42, -0.177]],
    score: [[0.58, 0.58], [0.658, 0.178], [0.741, 0.091], [0.814, 0.309], [0.92, 0.462], [1.05, 0.108]],
    scoreGap: [[0.261, 0.077], [0.409, 0.077], [0.462, 0.111], [0.651, 0.078]],
    named: [[0.5, 1.437], [0.647, 0.207]],
  },
}

// prettier-ignore
export const FOREIGN_MODEL: StepModel = {
  bias: 0.122,
  steps: {
    similarity: [[0.169, 0.161], [0.189, 0.126], [0.203, 0.304]],
    standsOut: [[0.617, 0.102]],
    similarityFifth: [[0.0187, 0.185], [0.0912, 0.139], [0.121, 0.074], [0.137, 0.138], [0.155, 0.755], [0.234, 0.052]],
    similarityTenth: [[0.0964, 0.084], [0.11, 0.281], [0.147, 0.156], [0.197, 0.326]],
    firstSimilarity: [[0.0558, 0.458], [0.0833, 0.378], [0.0935, 0.066], [0.133, 0.182]],
    score: [[0.0472, 0.037], [0.0539, 0.242], [0.355, 0.04], [0.386, 0.388], [0.726, 0.047], [0.978, 0.112]],
    scoreGap: [[0.0313, 0.189], [0.329, 0.356], [0.358, 0.073], [0.398, 0.016], [0.45, 0.392], [0.519, 0.321], [0.758, 0.383]],
    sentence: [[0.54, 1.131]],
    words: [[0.693, -1.66], [1.1, -0.049], [1.95, 0.057], [2.4, -0.256], [2.56, -0.041]],
    namesFirst: [[0.5, 0.215]],
  },
}
