import { SECRET_WORD } from './world.ts'

/** What shows how the server is made: stacks, files, statements, hashes. */
const INSIDES: readonly RegExp[] = [
  /\n\s+at \S+ \(/,
  /\.tsx?:\d+/,
  /node_modules/,
  /file:\/\/\/(?!etc\/passwd)/,
  /\$argon2/,
  /SQLITE_|SqliteError|no such (table|column)/,
  /(Type|Range|Reference|Syntax)Error/,
  /ECONN|ENOENT|EACCES/,
  /Cannot read propert|is not a function/,
]

/** What an answer tells that it should not, and that its own request did not say. */
export function leaksIn(answer: string, asked: { request: Buffer; secrets: readonly string[] }): string[] {
  const said = asked.request.toString('utf8')
  const words = [SECRET_WORD, ...asked.secrets].filter((word) => answer.includes(word) && !said.includes(word))
  const insides = INSIDES.map((each) => each.exec(answer)?.[0]).filter((each) => each !== undefined)
  return [...words, ...insides.filter((each) => !said.includes(each))]
}
