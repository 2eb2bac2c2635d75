import type { ChatResponse } from 'ollama'
import type { ChatCompletion, ChatCompletionChunk } from 'openai/resources/chat/completions'

/** Why a model's server says that an answer ended. */
export type Finish = 'stop' | 'length'

/** How a vendor writes an answer over the network. */
export interface Format {
  contentType: string
  piece(model: string, content: string): string
  thought(model: string, content: string): string
  /** A model that will not answer, in words of its own. */
  refusal(model: string, words: string): string
  /** What is no part of the protocol. */
  nonsense: string
  /** An error that is told in the middle of an answer. */
  error: string
  /** A reply that is not streamed. */
  whole(model: string, content: string): string
  end(model: string, reason: Finish): string
}

/** The types that the vendors publish, as far as a server must fill them in. */
type OllamaPart = Pick<ChatResponse, 'model' | 'message' | 'done'> & Partial<Pick<ChatResponse, 'done_reason'>>
type OpenaiDelta = ChatCompletionChunk.Choice.Delta

const ollamaPart = (model: string, part: Partial<OllamaPart> & { content?: string; thinking?: string }): string => {
  const { content = '', thinking, ...rest } = part
  const message = { role: 'assistant', content, ...(thinking !== undefined && { thinking }) }
  const whole: OllamaPart = { model, message, done: false, ...rest }
  return `${JSON.stringify(whole)}\n`
}

function openaiPart(model: string, delta: OpenaiDelta, finish: Finish | null): string {
  const chunk: ChatCompletionChunk = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
  return `data: ${JSON.stringify(chunk)}\n\n`
}

/** By the path that answers are asked for at. */
export const FORMATS: Readonly<Record<string, Format>> = {
  '/api/chat': {
    contentType: 'application/x-ndjson',
    piece: (model, content) => ollamaPart(model, { content }),
    whole: (model, content) => ollamaPart(model, { content, done: true, done_reason: 'stop' }),
    thought: (model, thinking) => ollamaPart(model, { thinking }),
    // The protocol has no field for it.
    refusal: (model, words) => ollamaPart(model, { content: words }),
    nonsense: '{"model": "small", "message": <html>\n',
    error: '{"error":"an error was encountered while running the model"}\n',
    end: (model, reason) => ollamaPart(model, { done: true, done_reason: reason }),
  },
  '/v1/chat/completions': {
    contentType: 'text/event-stream',
    piece: (model, content) => openaiPart(model, { content }, null),
    whole(model, content) {
      const message = { role: 'assistant', content, refusal: null } as const
      const completion: ChatCompletion = {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 0,
        model,
        choices: [{ index: 0, finish_reason: 'stop', logprobs: null, message }],
      }
      return JSON.stringify(completion)
    },
    // The name that llama.cpp, vLLM and DeepSeek give it.
    thought: (model, thoughts) => openaiPart(model, { reasoning_content: thoughts } as OpenaiDelta, null),
    refusal: (model, words) => openaiPart(model, { refusal: words }, null),
    nonsense: 'data: {"choices": <html>\n\n',
    error: 'data: {"error":{"message":"an error was encountered while running the model","code":500}}\n\n',
    end: (model, reason) => `${openaiPart(model, {}, reason)}data: [DONE]\n\n`,
  },
}
