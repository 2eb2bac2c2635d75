import type { Random } from '../../../server/testing/random.ts'
import type { TestFolder } from './folder.ts'

/** Does to a folder what people do: writes, changes, copies, moves, swaps and removes files. Knows what should be there. */
export interface RandomChanges {
  /** Text by path. */
  readonly files: ReadonlyMap<string, string>
  /** So many changes, one after the other. */
  go(count: number): Promise<void>
}

export function randomChanges(folder: TestFolder, random: Random, most: number): RandomChanges {
  const files = new Map<string, string>()
  let written = 0
  const newText = () => `# Note ${++written}\n\nThe figure of note ${written} is ${random.below(1_000_000)}.`
  const newPath = () => `${['', 'a/', 'b/', 'a/deep/'][random.below(4)]}n${random.below(most * 3)}.md`
  const pick = () => [...files.keys()][random.below(files.size)] ?? ''
  const put = async (path: string, text: string) => {
    await folder.write(path, text)
    files.set(path, text)
  }
  const move = async (from: string, to: string) => {
    if (from === to) return
    await folder.move(from, to)
    files.set(to, files.get(from) ?? '')
    files.delete(from)
  }
  const steps: (() => Promise<void>)[] = [
    () => put(pick(), newText()),
    () => put(newPath(), files.get(pick()) ?? newText()),
    () => move(pick(), newPath()),
    async () => {
      const [one, other] = [pick(), pick()]
      const [first, second] = [files.get(one) ?? '', files.get(other) ?? '']
      await put(one, second)
      await put(other, first)
    },
    async () => {
      const path = pick()
      await folder.remove(path)
      files.delete(path)
    },
  ]
  return {
    files,
    async go(count) {
      for (let at = 0; at < count; at++) {
        // Removals and additions balance around the number that is wanted.
        if (files.size < most * (0.5 + random.below(50) / 100)) await put(newPath(), newText())
        else await steps[random.below(steps.length)]?.()
      }
    },
  }
}
