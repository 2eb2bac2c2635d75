import type { StepModel } from './gateModel.ts'

// Written by bench/quality/calibrate.ts with DEEP=1 from the development questions, alone and in mixtures; see bench/quality/RESULTS.md.
/* oxlint-disable oxc/approx-constant -- a threshold may lie near one */

// prettier-ignore
export const DEEP_SAME_MODEL: StepModel = {
  bias: -7.485,
  steps: {
    known: [[0.782, 0.042]],
    sentence: [[0.173, 0.182], [0.228, 0.154]],
    missing: [[0.36, 0.606]],
    similarity: [[0.259, 0.12]],
    lexicalGap: [[0.743, 0.062], [0.799, 0.667]],
    lost: [[0.331, -0.124], [0.433, -0.112]],
    namesFirst: [[1, 0.875]],
    namesBest: [[0.667, 1.316]],
    numbersFirst: [[1, 1.342]],
    first: [[0.35, 0.351]],
    firstSentence: [[0.159, 0.426]],
    sentencePairs: [[0.683, 0.048]],
    similarityFifth: [[0.214, 0.143]],
    similarityTenth: [[0.134, 0.018], [0.145, 0.097], [0.244, 0.107]],
    coverageGap: [[0.545, 0.068], [0.811, 0.301]],
    coverageMean: [[0.293, -0.08]],
    score: [[0.763, 0.59], [0.952, 1.326]],
    scoreGap: [[0.501, 0.63], [0.73, 0.135], [0.795, 0.221], [0.851, 0.176], [0.896, 0.073], [1.27, 0.469], [1.33, 0.384]],
    named: [[0.5, 0.039]],
    asksNames: [[1, -0.428]],
    asksNumbers: [[1, 0.058]],
    deepBest: [[0.838, 0.23], [0.843, 0.163]],
    deepFifth: [[0.0124, 0.066], [0.0254, 0.489], [0.036, 0.075]],
    deepFirst: [[0.802, 0.145]],
    deepFirstGap: [[0.0153, 0.118], [0.0232, 0.114], [0.0264, 0.348]],
    deepSentenceFirst: [[0.789, 0.511], [0.887, 1.342]],
  },
}

// prettier-ignore
export const DEEP_FOREIGN_MODEL: StepModel = {
  bias: -1.814,
  steps: {
    similarity: [[0.12, 0.029], [0.167, 0.156], [0.176, 0.076], [0.197, 0.154]],
    similarityFifth: [[0.139, 0.205], [0.153, 0.257], [0.174, 0.188]],
    similarityTenth: [[0.219, 0.229]],
    firstSimilarity: [[0.0637, 0.204], [0.0766, 0.174], [0.0878, 0.008], [0.0984, 0.03], [0.151, 0.323], [0.173, 0.115], [0.187, 0.513]],
    score: [[0.17, 0.107], [0.541, 0.492], [0.84, 0.693]],
    scoreGap: [[0.716, 0.066]],
    passage: [[0.123, 0.182], [0.175, 0.115]],
    words: [[1.1, -0.615], [1.95, -0.254], [2.08, -0.592]],
    deepBest: [[0.771, 0.061], [0.793, 0.093], [0.8, 0.092]],
    deepOut: [[0.376, 0.14]],
    deepFifth: [[0.0182, 0.052], [0.0205, 0.114], [0.0295, 0.089], [0.0352, 0.117]],
    deepFirstGap: [[0.0166, 0.021], [0.0191, 0.066], [0.0217, 0.203], [0.0241, 0.138], [0.0267, 0.359], [0.0322, 1.103], [0.0413, 0.168], [0.0479, 0.154]],
    deepSentence: [[0.77, 0.076], [0.78, 0.1], [0.786, 0.384], [0.793, 0.113], [0.808, 1.122], [0.824, 0.123]],
    deepSentenceFirst: [[0.758, 0.189], [0.766, 0.208], [0.77, 0.081], [0.784, 0.155]],
  },
}
