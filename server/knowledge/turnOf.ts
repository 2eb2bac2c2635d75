import type { Source } from '../../shared/contract/chat.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { Turn } from '../answering/types.ts'

/** A stored message as far as its reader may see it now. */
interface ShownWords {
  role: 'user' | 'assistant'
  content: string
  state?: ReplyState | undefined
  probability?: number | undefined
  sources: readonly Source[]
}

/** A stored message as what was said before a question. */
export function turnOf({ role, content, state, probability, sources }: ShownWords): Turn {
  return role === 'user' ? { role, content } : { role, content, reply: { state, probability, sources } }
}
