import { z } from 'zod'
import { ACCESS_LEVELS } from '../../domain/access.ts'
import { MAX_CHOSEN_DOCUMENTS, MAX_CHOSEN_GROUPS } from '../../domain/limits.ts'
import { readingLanguage } from '../fields.ts'

const TOO_MANY = 'Please choose fewer at once'
const number = z.number().int().positive()
const groups = <T extends z.ZodType>(each: T) => z.array(each).max(MAX_CHOSEN_GROUPS, TOO_MANY).default([])

/**
 * What alone is to be asked of all that the member may see: documents and websites by their numbers, folders with those below them and
 * topics by their names. A document stands for its newest version. Nothing chosen means everything.
 */
export const scopeChoice = z.object({
  documents: z.array(number).max(MAX_CHOSEN_DOCUMENTS, TOO_MANY).default([]),
  folders: groups(z.string().min(1).max(500)),
  websites: groups(number),
  topics: groups(z.string().min(1).max(200)),
})
export type ScopeChoice = z.output<typeof scopeChoice>

const named = z.object({ id: z.number(), name: z.string() })

/** The same with names, as it stands beside a question. */
export const namedScope = z.object({
  documents: z.array(named),
  folders: z.array(z.string()),
  websites: z.array(named),
  topics: z.array(z.string()),
})
export type NamedScope = z.infer<typeof namedScope>

/** `GET /api/scope`: which documents an answer may use, of those that the member may see; levels without any are left out. */
export const knowledgeScope = z.object({
  documents: z.number(),
  levels: z.array(z.object({ level: z.enum(ACCESS_LEVELS), documents: z.number() })),
  /** When the last of them was added or read anew; null where there is none. */
  updatedAt: z.string().nullable(),
})
export type KnowledgeScope = z.infer<typeof knowledgeScope>

/** Query of `GET /api/scope/questions`. */
export const openingQuery = z.object({
  language: readingLanguage.optional().describe('in which they are put; without it that of the document each is about'),
})

/** `GET /api/scope/questions`: questions to begin with, about headings of documents that the member may see; at most four. */
export const openingQuestions = z.object({ questions: z.array(z.string()) })

/** Query of `GET /api/scope/choices`. */
export const choicesQuery = z.object({
  search: z.string().max(200).default('').describe('part of a name'),
  limit: z.coerce.number().int().min(1).max(50).default(20).describe('of each kind, at most'),
})

const group = z.object({ name: z.string(), documents: z.number().describe('how many the member may see') })

/** What can be chosen, each kind by its names; `documents` beside a name is how many belong to it. */
export const scopeChoices = z.object({
  documents: z.array(named),
  folders: z.array(group),
  websites: z.array(group.extend({ id: z.number() })),
  topics: z.array(group),
})
export type ScopeChoices = z.infer<typeof scopeChoices>
