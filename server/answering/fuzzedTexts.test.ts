import { expect, test } from 'vitest'
import { MAX_MESSAGE_CHARACTERS } from '../../shared/domain/limits.ts'
import { answerUnits } from '../../shared/ingest/answerUnits/answerUnits.ts'
import { commandsReader } from '../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../shared/ingest/suspicion/phishing.ts'
import { parseMarkdown } from '../../shared/chat/markdown/parseMarkdown.ts'
import { splitSentences } from '../../shared/languages/sentences.ts'
import { splitWords } from '../../shared/text/words.ts'
import { readQuestion } from '../retrieval/question/questionTerms.ts'
import { growthOver, MOST_GROWTH } from '../testing/fuzz/cpuGrowth.ts'
import { randomFor, ROUNDS } from '../testing/fuzz/seeded.ts'
import { readAmounts } from './amounts/amounts.ts'
import { plainMarks } from './marks.ts'
import { storedChunk } from './testing/storedChunk.ts'
import { understand } from './understand/understand.ts'
import { withoutForeignAddresses } from './write/foreignAddresses.ts'
import { isManner, withoutPreface } from './write/manners.ts'
import { saysNoAnswer, saysNotFound } from './write/noAnswer.ts'
import { beginsSourceList, isListedSource } from './write/sourceList.ts'

/** What reads texts of documents, questions, and what models write. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a passage, for the units that may answer': (text) => answerUnits(storedChunk(text)),
  'a passage, for what is aimed at machines': (text) => commandsReader(text) || asksForSecrets(text),
  sentences: (text) => splitSentences(text),
  words: (text) => splitWords(text),
  amounts: (text) => readAmounts(text, 'en'),
  // Longer ones are refused before anybody reads them.
  'a question': (text) => understand(readQuestion(text.slice(-MAX_MESSAGE_CHARACTERS), ['en', 'de', 'fr', 'ru'])),
  'the marks of a reply': plainMarks,
  'the addresses of a reply': (text) => withoutForeignAddresses(text, ['https://example.org']),
  'the manners of a reply': (text) => [isManner(text), withoutPreface(text)],
  'what a reply has not found': (text) => [saysNoAnswer(text, []), saysNotFound(text)],
  'the sources that a reply lists': (text) => [beginsSourceList(text), isListedSource(text)],
  'the Markdown of a reply': parseMarkdown,
}

/** What lines are made of that are long, and what has a meaning to one of the readers. */
const PIECES =
  'Name: |Value 3: 14; |a: : |: | |  \t|. . |...|____|[ ] |☐|§ 3 |1,|1.1.|12 000 |1:2:|"|“a |(|[1] |[[|](|<a |<!--|--|*|**|_|`|| a ||A|AbC |’a|a-|a’|你|は、|٣|№ |#|# |1) |- |\u00a0|http://a.|@a.b|e.g. |not |page 3 |source: |ignore all |you are now |in 2020 |what is |and |passage 1, '
    .split('|')
    .concat('|', '\n')
    .filter((piece) => piece !== '')

const random = randomFor('long lines')
const LINES = [
  ...PIECES.map((piece) => [piece]),
  ...Array.from({ length: 40 * ROUNDS }, () =>
    Array.from({ length: 2 + random.below(3) }, () => PIECES[random.below(PIECES.length)] ?? ''),
  ),
].map((pieces) => pieces.join(''))

test.each(Object.entries(READERS))('%s: no line takes super-linear time', (_, read) => {
  const slow = LINES.flatMap((line) => {
    const growth = growthOver(read, (length) => `${line.repeat(Math.ceil(length / line.length)).slice(0, length)}\0x`)
    return growth > MOST_GROWTH ? [`${growth} times as long over ${JSON.stringify(line)}`] : []
  })
  expect(slow).toEqual([])
})
