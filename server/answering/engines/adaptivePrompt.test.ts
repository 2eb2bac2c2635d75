import { describe, expect, test } from 'vitest'
import { createAdaptivePrompt, type PromptForm } from './adaptivePrompt.ts'
import { EngineFailure } from './engineFailure.ts'

/** Sends a prompt to a server that refuses some, and tells what it was sent. */
async function sendTo(
  prompt: ReturnType<typeof createAdaptivePrompt>,
  refuses: (how: PromptForm) => number | undefined,
) {
  const sent: PromptForm[] = []
  const reply = await prompt
    .send(async (how) => {
      sent.push(how)
      const status = refuses(how)
      if (status !== undefined) throw new EngineFailure('rejected', { status })
      return 'written'
    })
    .catch((error: unknown) => (error instanceof EngineFailure ? error.answeredWith : undefined))
  return { reply, sent: sent.map(({ form, share }) => `${form} ${share}`) }
}

describe('a prompt is sent as the server takes it', () => {
  test('for JSON at first', async () => {
    expect(await sendTo(createAdaptivePrompt(), () => undefined)).toEqual({ reply: 'written', sent: ['json 1'] })
  })

  test.each([400, 415, 422, 501])('for text from then on where %i refuses the field', async (status) => {
    const prompt = createAdaptivePrompt()
    const refuses = ({ form }: PromptForm) => (form === 'json' ? status : undefined)
    expect(await sendTo(prompt, refuses)).toEqual({ reply: 'written', sent: ['json 1', 'text 1'] })
    expect(await sendTo(prompt, refuses)).toEqual({ reply: 'written', sent: ['text 1'] })
  })

  test('shorter where the prompt is too long, and in the same form as before', async () => {
    const prompt = createAdaptivePrompt()
    const refuses = ({ share }: PromptForm) => (share === 1 ? 400 : undefined)
    expect(await sendTo(prompt, refuses)).toEqual({ reply: 'written', sent: ['json 1', 'text 1', 'json 0.4'] })
    expect(prompt.form()).toBe('json')
  })

  test('shorter to a server that takes text alone', async () => {
    const prompt = createAdaptivePrompt()
    await sendTo(prompt, ({ form }) => (form === 'json' ? 400 : undefined))
    const refuses = ({ share }: PromptForm) => (share === 1 ? 400 : undefined)
    expect(await sendTo(prompt, refuses)).toEqual({ reply: 'written', sent: ['text 1', 'text 0.4'] })
  })

  test.each([401, 404, 429, 500])('once where %i says that it is not the prompt', async (status) => {
    expect(await sendTo(createAdaptivePrompt(), () => status)).toEqual({ reply: status, sent: ['json 1'] })
  })

  test('three times at most', async () => {
    expect((await sendTo(createAdaptivePrompt(), () => 400)).sent).toHaveLength(3)
  })
})
