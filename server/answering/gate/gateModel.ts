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
  bias: -8.484,
  steps: {
    together: [[0.569, 0.051]],
    own: [[0.26, 0.193]],
    missing: [[0.219, 0.076]],
    standsOut: [[0.753, 0.06], [0.95, 0.119]],
    lexicalGap: [[0.62, 0.029], [0.707, 0.049], [0.734, 0.327], [0.758, 0.182], [0.782, 0.058], [0.81, 0.094]],
    words: [[1.39, 0.084], [1.6, 0.253], [1.95, 0.138], [2.08, 0.045]],
    lost: [[0.459, -0.189]],
    namesFirst: [[0.667, 0.862]],
    namesBest: [[0.5, 1.123], [1, 0.661]],
    nameLost: [[1, -0.672]],
    numbersFirst: [[0.5, 0.531], [1, 0.515]],
    first: [[0.444, 0.12], [0.601, 0.129]],
    firstSentence: [[0.449, 0.149]],
    united: [[0.261, 0.237]],
    sentencePairs: [[0.718, 0.146]],
    similarityFifth: [[0.0974, 0.044], [0.125, 0.133]],
    similarityTenth: [[0.0876, 0.164], [0.132, 0.115], [0.143, 0.082], [0.212, 0.114], [0.245, 0.143]],
    firstSimilarity: [[0.196, 0.34], [0.249, 0.14]],
    coverageGap: [[0.109, 0.025], [0.148, 0.216], [0.305, 0.125], [0.338, 0.349], [0.788, 0.615]],
    coverageMean: [[0.149, -0.019], [0.199, -0.016], [0.214, -0.052], [0.23, -0.035], [0.244, -0.144]],
    score: [[0.478, 1.051], [0.596, 0.702], [0.679, 0.105], [0.76, 0.427], [0.936, 0.269]],
    scoreGap: [[0.125, 0.31], [0.221, 0.169], [0.367, 0.091], [0.437, 0.511], [0.49, 0.141], [0.583, 0.111], [0.669, 0.187], [0.711, 0.072], [1, 0.064]],
    named: [[0.5, 0.91]],
    asksNames: [[1, -0.101]],
  },
}

// prettier-ignore
export const FOREIGN_MODEL: StepModel = {
  bias: -4.003,
  steps: {
    similarity: [[0.187, 0.263]],
    standsOut: [[1.05, 0.137]],
    similarityGap: [[0.0932, 0.195]],
    similarityFifth: [[0.23, 0.086]],
    similarityTenth: [[0.0903, 0.02], [0.0952, 0.202], [0.102, 0.077], [0.109, 0.099]],
    firstSimilarity: [[0.0304, 0.354], [0.0671, 0.57], [0.0795, 0.105], [0.108, 0.17], [0.131, 0.236], [0.138, 0.073], [0.154, 0.091], [0.163, 0.195], [0.215, 0.096]],
    score: [[0.0338, 0.125], [0.381, 0.304], [0.413, 0.22], [0.452, 0.314], [0.685, 1.23]],
    scoreGap: [[0.00802, 0.139], [0.0155, 0.021], [0.0173, 0.136], [0.0227, 0.124], [0.0261, 0.396], [0.0316, 0.667], [0.283, 0.253], [0.353, 0.063], [0.392, 0.01], [0.734, 0.362]],
    passage: [[0.227, 0.398], [0.543, 0.61]],
    sentence: [[0.162, 0.314]],
    words: [[1.1, 0.203], [1.39, 0.415], [1.95, 0.174], [2.3, -0.137], [2.64, -0.156]],
  },
}
