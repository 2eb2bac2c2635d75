import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { AuditAction } from '../../../shared/domain/audit.ts'
import { createPossible } from './possible.ts'

/** What is remembered of a server from outside, to be looked for after it was killed. Everything has a name of its own. */
export type Memory = ReturnType<typeof createMemory>

export function createMemory() {
  return {
    /** Documents by name. */
    documents: createPossible<'absent' | 'there' | 'deleted'>('absent'),
    /** Their text, and a word that stands in no other. */
    texts: new Map<string, { text: string; word: string }>(),
    ids: new Map<string, number>(),
    levels: createPossible<AccessLevel>('users'),
    /** Documents with suspicious text: whether somebody let them through. */
    released: createPossible<boolean>(false),
    /** Files of the device by path: their text, or '' for one that is not there. */
    files: createPossible<string>(''),
    /** By email address. */
    invitations: createPossible<'absent' | 'pending' | 'cancelled'>('absent'),
    /** By topic. */
    requests: createPossible<'absent' | 'pending' | 'rejected'>('absent'),
    requestIds: new Map<string, number>(),
    /** Answers that were given, with the conversation in which each is stored. */
    answers: new Map<number, number>(),
    /** What was granted and has to stand in the audit log. */
    audited: [] as { action: AuditAction; target: string }[],
    /** Requests that were granted. */
    granted: 0,
    /** Requests that a kill cut off. */
    cutOff: 0,
  }
}

/** What is asked all the time, and the document that answers it. */
export const FERRY_QUESTION = 'When does the ferry to Sandhamn leave?'
export const FERRY_TIME = 'quarter past nine'
export const FERRY = `# Ferry\n\nThe ferry to Sandhamn leaves at a ${FERRY_TIME}.\n`

const CONSONANTS = 'bcdfghjklm'

/** A word that no language has, with an end that no stemmer takes off: another one for every number. */
export function wordOf(number: number): string {
  return `z${[...String(number)].map((digit) => `${CONSONANTS[Number(digit)]}o`).join('')}q`
}
