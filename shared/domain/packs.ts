/** A starter pack: documents that ship with the product and that a new organization can begin with. */
export interface Pack {
  id: string
  name: string
  description: string
  /** Names of the files in `shared/packs`. */
  files: readonly string[]
}

export const PACKS: readonly Pack[] = [
  {
    id: 'user-guide',
    name: 'Veracite user guide',
    description: 'How to ask, read citations, request content, and look after documents and members.',
    files: ['veracite-user-guide.md'],
  },
]
