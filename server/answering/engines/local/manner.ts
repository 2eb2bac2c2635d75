import type { ModelHeader } from './gguf.ts'

/** How a model answers: it writes, or, too small for that, it chooses what is quoted. */
export type ModelManner = 'writes' | 'chooses'

/** Parameters below which a model is not let write: such models refuse what they read, or confuse it. */
const WRITES_FROM = 4.5e9

/** How a model of this size answers. */
export const mannerOf = ({ parameters }: Pick<ModelHeader, 'parameters'>): ModelManner =>
  parameters < WRITES_FROM ? 'chooses' : 'writes'
