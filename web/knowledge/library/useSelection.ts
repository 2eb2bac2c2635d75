import { useState } from 'react'

/** Which documents are chosen, by id. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Chooses a document; with `range` all between it and the one that was chosen last, as far as they are known. */
  select: (id: number, chosen: boolean, range?: readonly number[]) => void
  set: (ids: readonly number[]) => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  return {
    ids,
    select(id, chosen, range) {
      const next = new Set(ids)
      for (const each of range && last !== undefined ? between(range, last, id) : [id])
        if (chosen) next.add(each)
        else next.delete(each)
      setIds(next)
      setLast(id)
    },
    set(all) {
      setIds(new Set(all))
      setLast(undefined)
    },
  }
}

function between(all: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : all.slice(from, to + 1)
}
