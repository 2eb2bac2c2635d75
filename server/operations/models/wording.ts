import type { ModelHeader } from '../../answering/engines/local/gguf.ts'
import { bytesText } from '../backup/wording.ts'

/** What a model's file says of itself, on one line. */
export function saysOf({ name, parameters, fileBytes, licence }: ModelHeader): string {
  return [
    name ?? 'without a name',
    bytesText(fileBytes),
    `${billions(parameters)} parameters`,
    licence ? `licence ${licence}` : 'the file names no licence',
  ].join(', ')
}

/** How many parameters, in words. */
export const billions = (parameters: number): string =>
  parameters < 1e9 ? `${Math.round(parameters / 1e6)} million` : `${(parameters / 1e9).toFixed(1)} billion`
