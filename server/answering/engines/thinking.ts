import { EngineFailure } from './engineFailure.ts'

/** Tags between which models reason; what stands there is no answer. */
const REASONING = /^<(\/?)(?:think|thinking|thought|reasoning|reflection|scratchpad|analysis)>$/i
/** Marks of a chat format, which some servers pass on: `<|im_end|>`, `<|channel|>`, `</s>`, `<end_of_turn>`. */
const TOKEN = /^(?:<\|[\w ]{1,24}\|>|<\/?s>|<(?:start|end)_of_turn>|<(?:bos|eos|pad)>)$/
const LONGEST_TAG = 32
/** A tag that may still become one of these. */
const MAY_BE_TAG = /^<(?:\/?[a-z_]{0,24}|\|[\w ]{0,24}\|?)$/i
/** The channel of a reply in OpenAI's harmony format that is meant for the reader. */
const FINAL = 'final'

/**
 * A reply without its reasoning and without marks of the chat format, wherever they stand; its first words are the answer's own.
 * @throws EngineFailure `broken`, while reading, when the reply ends within a reasoning that nothing but it came of
 */
export async function* withoutThinking(pieces: AsyncIterable<string>): AsyncIterable<string> {
  const filter = createFilter()
  for await (const piece of pieces) {
    const text = filter.push(piece)
    if (text !== '') yield text
  }
  const rest = filter.end()
  if (rest !== '') yield rest
}

function createFilter() {
  let tag = ''
  let thinking = false
  /** The name of a channel, while it is read. */
  let channel: string | undefined
  let answered = false

  const show = (text: string): string => {
    if (channel !== undefined) channel += channel.length < LONGEST_TAG ? text : ''
    if (thinking || channel !== undefined) return ''
    answered ||= text.trim() !== ''
    return text
  }
  const readToken = (token: string): string => {
    if (token === '<|channel|>') channel = ''
    else if (token === '<|message|>' && channel !== undefined) {
      thinking = !channel.trim().toLowerCase().startsWith(FINAL)
      channel = undefined
    } else if (token === '<|end|>' || token === '<|start|>') {
      thinking = false
      // The role that is named after it is no text.
      channel = token === '<|start|>' ? '' : undefined
    }
    return ''
  }
  /** Takes one character; gives what may be shown by now. */
  const take = (character: string): string => {
    if (tag === '') {
      if (character !== '<') return show(character)
      tag = '<'
      return ''
    }
    const whole = tag + character
    if (character === '>') {
      tag = ''
      const reasoning = REASONING.exec(whole)
      if (reasoning) {
        thinking = reasoning[1] === ''
        return ''
      }
      return TOKEN.test(whole) ? readToken(whole) : show(whole)
    }
    if (whole.length < LONGEST_TAG && MAY_BE_TAG.test(whole)) {
      tag = whole
      return ''
    }
    const before = show(tag)
    tag = ''
    return before + take(character)
  }
  return {
    push(piece: string): string {
      let text = ''
      for (const character of piece) text += take(character)
      return text
    },
    end(): string {
      const rest = tag === '' ? '' : show(tag)
      if (thinking && !answered) throw new EngineFailure('broken')
      return rest
    },
  }
}
