import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Writes OUT/NAME/questions.jsonl, beside links to what else the collection of that name in the folders `sets` holds, so that `label.py` and `ask.ts` can judge
 * other questions to its documents.
 */
export function writeCollection(
  name: string,
  questions: readonly unknown[],
  { out, sets }: { out: string; sets: readonly string[] },
): void {
  const from = sets.map((folder) => resolve(folder, name)).find((folder) => existsSync(folder))
  if (!from) throw new Error(`${name} lies in none of the sets`)
  mkdirSync(join(out, name), { recursive: true })
  for (const file of readdirSync(from))
    if (file !== 'questions.jsonl' && !existsSync(join(out, name, file)))
      symlinkSync(join(from, file), join(out, name, file))
  writeFileSync(join(out, name, 'questions.jsonl'), questions.map((each) => `${JSON.stringify(each)}\n`).join(''))
}
