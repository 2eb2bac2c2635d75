import { EngineFailure } from './engineFailure.ts'

/** Statuses with which servers refuse a field that they do not know, or a prompt that is too long. */
const REFUSES = new Set([400, 415, 422, 501])
/** Share of the prompt that is sent again to a server that found it too long. */
const SHORTER = 0.4

/** How a prompt is made: what the reply looks like, and how much of the room for a prompt is used. */
export interface PromptForm {
  form: 'json' | 'text'
  share: number
}

/** Whether a server refused what it was sent, rather than to work at all. */
export function refusesPrompt(error: unknown): boolean {
  return error instanceof EngineFailure && REFUSES.has(error.answeredWith ?? 0)
}

/**
 * Sends a prompt as a server takes it: for JSON where it can, for text from then on where it refuses that, and a shorter one
 * where it refuses both, since then the prompt is too long for it.
 */
export function createAdaptivePrompt() {
  let form: PromptForm['form'] = 'json'
  return {
    form: () => form,
    async send<Reply>(post: (how: PromptForm) => Promise<Reply>): Promise<Reply> {
      const before = form
      try {
        return await post({ form, share: 1 })
      } catch (error) {
        if (!refusesPrompt(error)) throw error
      }
      if (before === 'text') return post({ form, share: SHORTER })
      form = 'text'
      try {
        return await post({ form, share: 1 })
      } catch (error) {
        if (!refusesPrompt(error)) throw error
        // It was not the field, then.
        form = before
        return post({ form, share: SHORTER })
      }
    },
  }
}
