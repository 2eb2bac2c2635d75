const UNSPACED = /[\u2E80-\u312F\u3190-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/

/** Whether a character belongs to a script that is written without spaces between its words: Han, kana and their marks. */
export function isUnspaced(character: string): boolean {
  return UNSPACED.test(character)
}
