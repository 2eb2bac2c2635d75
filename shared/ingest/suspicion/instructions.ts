import type { Sign } from '../../languages/pack.ts'
import { PACKS } from '../../languages/packs.ts'
import { hasSign } from './sign.ts'

/**
 * Words by which texts try to command whoever reads them by machine. They were chosen by hand from published examples of such texts, and
 * are held against ordinary documents in the tests.
 */
const SIGNS: readonly Sign[] = [
  ...PACKS.flatMap(({ commands }) => commands ?? []),
  // Marks with which prompts are divided into parts.
  {
    needs: ['<|', '<<sys', '[inst', '[/inst'],
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|start_header_id|eot_id)\|>|<<SYS>>|\[\/?INST\]/u,
  },
]

/** Whether a text commands whoever reads it by machine. */
export function commandsReader(text: string): boolean {
  return hasSign(SIGNS, text, text.toLowerCase())
}
