import { readRequest } from '../../server/answering/compute/ask/questionTokens.ts'
import { writtenOut } from '../../server/retrieval/question/acronyms.ts'
import { withoutAskingWords } from '../../server/retrieval/question/askingWords.ts'
import { weighedQuestion } from '../../server/retrieval/testing/weighedQuestion.ts'
import { createUnigramTokenizer, readUnigram } from '../../shared/ingest/embedding/static/unigramTokenizer.ts'
import { checkHtmlLimits } from '../../shared/ingest/extract/html/htmlLimits.ts'
import { PACKS } from '../../shared/languages/packs.ts'
import { usedFiles } from '../binary/packages.ts'

/**
 * Has those regular expressions made that are not made when their modules are loaded, so that they can be checked: the tables of every
 * language, and texts of people with signs that a pattern would take for its own.
 */
export function buildLater(): void {
  for (const { code: language } of PACKS) {
    withoutAskingWords('', language)
    readRequest(weighedQuestion('How many?', { language }))
  }
  usedFiles({ platform: 'linux', arch: 'x64' })
  writtenOut(weighedQuestion('Who leads NASA?').terms, () => true)
  checkHtmlLimits('<script></script>')
  createUnigramTokenizer(
    readUnigram({
      added_tokens: [{ id: 1, content: '<s>' }],
      normalizer: { normalizers: [] },
      model: {
        unk_id: 0,
        vocab: [
          ['<unk>', 0],
          ['<s>', -1],
          ['▁a', -2],
        ],
      },
    }),
  )
}
