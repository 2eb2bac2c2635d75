import type { Limit } from '../../http/rateLimit.ts'
import type { StoredSettings } from '../storedSettings.ts'

/** The invented firm whose documents they are. */
export const FIRM = 'Tarnwood Outdoor'
export const ASSISTANT = 'Tarnwood assistant'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Questions of one address: nobody is known here but by it. */
export const LIMITS_OF_ADDRESS: readonly Limit[] = [
  { name: 'demonstration-minute', max: 6, windowMs: MINUTE_MS },
  { name: 'demonstration-day', max: 60, windowMs: DAY_MS },
]
/** Questions of everybody. */
const PER_DAY = 2_000
/** Questions of a conversation. */
const PER_CONVERSATION = 30

/** Answers from prose, a table and a slide, and one question that a model may know and the documents do not. */
const QUESTIONS = [
  'How many days of paid annual leave do full-time employees have?',
  'What is the retail price of the Drover 75 rucksack?',
  'Where is the assembly point in Harrowdale in case of fire?',
  'What is the comfort temperature of the Emberdown 900 sleeping bag?',
  'Who won the football world championship in 1998?',
]

/** What counts in place of an administrator's choices: no other site shows it, and nobody is asked for an address. */
export function settingsOfDemonstration(): Partial<StoredSettings> {
  return {
    color: '#0c5f58',
    suggestedQuestions: QUESTIONS,
    poweredBy: false,
    allowedSites: [],
    perConversation: PER_CONVERSATION,
    perDay: PER_DAY,
    handover: 'none',
  }
}
