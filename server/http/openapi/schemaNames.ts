import { z } from 'zod'
import * as accounts from '../../../shared/contract/accounts.ts'
import * as answerReceipt from '../../../shared/contract/answerReceipt.ts'
import * as audit from '../../../shared/contract/audit.ts'
import * as billing from '../../../shared/contract/billing.ts'
import * as chat from '../../../shared/contract/chat.ts'
import * as cited from '../../../shared/contract/cited.ts'
import * as contentRequests from '../../../shared/contract/contentRequests.ts'
import * as answerRating from '../../../shared/contract/conversations/answerRating.ts'
import * as found from '../../../shared/contract/conversations/found.ts'
import * as marks from '../../../shared/contract/conversations/marks.ts'
import * as ownMark from '../../../shared/contract/conversations/ownMark.ts'
import * as rating from '../../../shared/contract/conversations/rating.ts'
import * as shared from '../../../shared/contract/conversations/shared.ts'
import * as documents from '../../../shared/contract/documents.ts'
import * as embed from '../../../shared/contract/embed.ts'
import * as endedTrial from '../../../shared/contract/endedTrial.ts'
import * as errorCodes from '../../../shared/contract/errorCodes.ts'
import * as errors from '../../../shared/contract/errors.ts'
import * as explanation from '../../../shared/contract/explain/explanation.ts'
import * as explorer from '../../../shared/contract/explorer.ts'
import * as fields from '../../../shared/contract/fields.ts'
import * as mcp from '../../../shared/contract/mcp.ts'
import * as members from '../../../shared/contract/members.ts'
import * as oauth from '../../../shared/contract/oauth/oauth.ts'
import * as operator from '../../../shared/contract/operator.ts'
import * as languageModel from '../../../shared/contract/organization/languageModel.ts'
import * as organizations from '../../../shared/contract/organizations.ts'
import * as choices from '../../../shared/contract/scope/choices.ts'
import * as signup from '../../../shared/contract/signup.ts'
import * as site from '../../../shared/contract/site.ts'
import * as sync from '../../../shared/contract/sync.ts'
import * as tokens from '../../../shared/contract/tokens.ts'
import * as twoFactor from '../../../shared/contract/twoFactor.ts'
import * as webhooks from '../../../shared/contract/webhooks.ts'
import * as websites from '../../../shared/contract/websites.ts'

/** Names that read better than those of their constants. */
const OTHER_NAMES: Readonly<Record<string, string>> = { errorBody: 'Error' }

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The schemas of the contract with names for generated clients, each by the constant that holds it: `chatQuestion` is `ChatQuestion`. */
class SchemaNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names = new Map<z.core.$ZodType, string>()
  readonly #taken = new Set<string>()

  constructor(modules: readonly object[]) {
    super()
    const constants = modules.flatMap((each) => Object.entries(each) as [string, unknown][])
    for (const [constant, schema] of constants)
      // Lists and single values say no more by a name.
      if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion)
        this.#give(schema, OTHER_NAMES[constant] ?? capitalized(constant))
    for (const [schema, name] of this.#names)
      if (schema instanceof z.ZodDiscriminatedUnion) this.#giveToKinds(schema, name)
  }

  #give(schema: z.core.$ZodType, name: string): void {
    if (this.#names.has(schema)) return
    if (this.#taken.has(name)) throw new Error(`Two schemas of the contract are named ${name}`)
    this.#taken.add(name)
    this.#names.set(schema, name)
  }

  /** Generators cannot name what stands inside a union: its kinds are named by what tells them apart, as `ChatEventDelta`. */
  #giveToKinds({ options, def: { discriminator } }: z.ZodDiscriminatedUnion, name: string): void {
    for (const kind of options) {
      const value = kind instanceof z.ZodObject && kind.shape[discriminator]
      if (value instanceof z.ZodLiteral) this.#give(kind, name + capitalized(String(value.value)))
    }
  }

  /** What is told of a schema, its name among it. */
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const { id: _, ...told } = z.globalRegistry.get(schema as z.ZodType) ?? {}
    const name = this.#names.get(schema)
    return name === undefined ? told : { ...told, id: name }
  }
}

export const schemaNames = new SchemaNames([
  accounts,
  answerReceipt,
  audit,
  billing,
  chat,
  cited,
  contentRequests,
  answerRating,
  found,
  marks,
  ownMark,
  rating,
  shared,
  documents,
  embed,
  endedTrial,
  errorCodes,
  errors,
  explanation,
  explorer,
  fields,
  mcp,
  members,
  oauth,
  operator,
  languageModel,
  organizations,
  choices,
  signup,
  site,
  sync,
  tokens,
  twoFactor,
  webhooks,
  websites,
])
