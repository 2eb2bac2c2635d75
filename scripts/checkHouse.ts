import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorsWithoutParams } from './house/errors.ts'
import { GROWN, MOST_FILES, MOST_LINES, tooLarge } from './house/sizes.ts'
import { strayTexts } from './house/texts.ts'

/**
 * Rules of the house that no linter knows: files and folders stay small, what pages show stands in the catalogue, and
 * errors carry the figures of their sentences.
 * Ends with status 1 when one is broken.
 */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'])
  .toString()
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/testdata/'))
const sources = paths.flatMap((path) => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }]
  } catch {
    // A file that was removed and not committed yet.
    return []
  }
})

const large = tooLarge(
  sources.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })),
  GROWN,
)
const stray = sources
  .filter(({ path }) => /^(web|widget|desktop)\/.*[.]tsx$/.test(path) && !path.endsWith('.test.tsx'))
  .flatMap(({ path, text }) => strayTexts(text).map((found) => `${path}:${found.line} shows "${found.text}"`))

const wordless = sources
  .filter(({ path }) => /^server\/.*[.]ts$/.test(path) && !path.endsWith('.test.ts'))
  .flatMap(({ path, text }) => errorsWithoutParams(text).map((line) => `${path}:${line}`))

for (const line of wordless) console.error(`${line} raises an error whose figures are not in its params`)
for (const line of large) console.error(`${line} (at most ${MOST_LINES} lines a file, ${MOST_FILES} files a folder)`)
for (const line of stray) console.error(`${line}, which does not stand in a catalogue of texts`)
if (large.length + stray.length + wordless.length > 0) process.exitCode = 1
