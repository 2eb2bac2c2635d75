import { z } from 'zod'
import {
  askInput,
  askOutput,
  readSourceInput,
  readSourceOutput,
  searchInput,
  searchOutput,
} from '../../shared/contract/mcp.ts'
import type { Ability } from '../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { parse } from '../http/parse.ts'
import { askKnowledge, readSource, searchKnowledge, type ToolDeps } from './toolWork.ts'

/** What a tool gives: text for a model to read, and the same as data. */
export interface ToolResult {
  text: string
  data: unknown
}

/** One tool: what lists say of it, who may use it, and its work. */
interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string
  title: string
  description: string
  /** What a caller needs besides the right to call the endpoint. */
  ability: Ability
  input: Input
  output: Output
  work: (deps: ToolDeps, actor: Actor, input: z.output<Input>, signal: AbortSignal) => Promise<ToolResult>
}

const tool = <I extends z.ZodType, O extends z.ZodType>(line: Tool<I, O>): Tool => line

const TOOLS: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the documents',
    description:
      "Finds the passages of the organization's documents that come nearest to a query, best first, each with its document, place and a quote. It writes no answer and does not count as a chat.",
    ability: 'chat.use',
    input: searchInput,
    output: searchOutput,
    work: searchKnowledge,
  }),
  tool({
    name: 'ask',
    title: 'Ask the documents',
    description:
      "Answers a question from the organization's documents alone, with numbered citations, or says that they hold no answer. Each answer counts as one chat of the organization's plan.",
    ability: 'chat.use',
    input: askInput,
    output: askOutput,
    work: askKnowledge,
  }),
  tool({
    name: 'read_source',
    title: 'Read a cited passage',
    description:
      'Gives a passage that search or ask named, with the passages around it. With the `quote` of a citation it also says what became of those words since.',
    ability: 'documents.read',
    input: readSourceInput,
    output: readSourceOutput,
    work: readSource,
  }),
]

/** The tools that a caller may use, as `tools/list` gives them. */
export function describeTools(actor: Actor): Record<string, unknown>[] {
  return TOOLS.filter(({ ability }) => actorMay(actor, ability)).map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }))
}

/**
 * Uses a tool. What goes wrong in it, wrong arguments among that, is a result that says so, which the calling model can act on;
 * undefined where there is no tool of that name. @throws UNAUTHENTICATED, and what is no AppError
 */
export async function useTool(
  deps: ToolDeps,
  call: { actor: Actor; name: string; args: unknown; signal: AbortSignal },
): Promise<Record<string, unknown> | undefined> {
  const { actor, name, args, signal } = call
  const wanted = TOOLS.find((each) => each.name === name)
  if (!wanted) return undefined
  try {
    if (!actorMay(actor, wanted.ability))
      throw new AppError('FORBIDDEN', `This needs an API token with the scope ${wanted.ability}.`, {
        params: { reason: 'scope', scope: wanted.ability },
      })
    const { text, data } = await wanted.work(deps, actor, parse(wanted.input, args), signal)
    return { content: [{ type: 'text', text }], structuredContent: wanted.output.parse(data) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHENTICATED') throw error
    return { content: [{ type: 'text', text: sentenceOf(error) }], isError: true }
  }
}

/** The error's sentence, or one for each argument that is wrong. */
function sentenceOf({ code, message, fields }: AppError): string {
  const sentences = fields
    ? Object.entries(fields).map(([field, problem]) => (field === '' ? problem : `${field}: ${problem}`))
    : [message]
  return `${sentences.join('\n')} (${code})`
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io })
  return described
}
