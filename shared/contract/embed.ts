import { z } from 'zod'
import {
  contrastOf,
  LEAST_CONTRAST,
  WIDGET_HANDOVERS,
  WIDGET_ICONS,
  WIDGET_LIMITS,
  WIDGET_POSITIONS,
  WIDGET_RATES,
} from '../domain/widget.ts'
import { chatQuestion, eventOf, source } from './chat.ts'
import { documentChunk } from './documents.ts'
import { emailAddress, readingLanguage, required, shownLine, shownText, webAddress } from './fields.ts'
import { LANGUAGES } from '../domain/languages.ts'
import { REPLY_STATES } from '../domain/status.ts'
import { readAddress } from '../domain/readAddress.ts'

// What other sites call. Everything here is seen by visitors: nothing but what public documents hold may reach it.

/** Parameters of an address that names an organization, by its slug or by slug and id as `widgetName` writes it. */
export const embedParams = z.object({ slug: z.string().max(120) })

/** How the widget looks and greets, which anybody may know. */
const appearance = z.object({
  color: z.string().describe('#rrggbb, of the bubble and the head'),
  position: z.enum(WIDGET_POSITIONS),
  icon: z.enum(WIDGET_ICONS),
  greeting: z.string().describe('empty: the usual greeting in the language of the page'),
  suggestedQuestions: z.array(z.string()),
  language: z.enum(['auto', ...LANGUAGES]),
  poweredBy: z.boolean(),
})

/** `GET /api/embed/organization/{slug}`. `contact` is what a visitor can do where the documents hold no answer. */
export const embedOrganization = appearance.extend({
  assistantName: z.string(),
  contact: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('link'), url: z.string() }),
    z.object({ kind: z.literal('form') }),
  ]),
})
export type EmbedOrganization = z.infer<typeof embedOrganization>

/** A message as a visitor sees it. Numbers of messages tell nothing of others: they count within the conversation. */
export const widgetMessage = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string().describe('UTC, ISO 8601'),
  /** Whether an answer says that the documents hold none: where `state` is `nothing`. */
  refused: z.boolean().optional(),
  /** As of the members' messages; absent where an answer is withdrawn. */
  state: z.enum(REPLY_STATES).optional(),
  /** Whether an answer is a place that members marked as the answer. */
  marked: z.boolean().optional(),
  probability: z.number().min(0).max(1).optional(),
  /** How the question was read, as a sentence in its language, where it was not answered as it was written. */
  reading: z.string().optional(),
  /** Whether an answer is shown no more, because what it cites is not public any more; `content` says so in English. */
  withdrawn: z.boolean().optional(),
  /** Whether a language model wrote it, in Markdown; a quotation stays word for word. */
  markdown: z.boolean().optional(),
  sources: z.array(source),
})
export type WidgetMessage = z.infer<typeof widgetMessage>

/**
 * `POST /api/embed/session/{slug}`: begins a conversation, or goes on with one by its last token. `site` is the origin of the
 * page that shows the widget. The token is bound to both sites, the one that calls and the one that shows, is good for half an
 * hour and is replaced by each call of this kind; the replaced one is good for nothing any more.
 */
export const embedSessionRequest = z.object({
  site: z.string().max(300),
  token: z.string().max(200).optional(),
})
export const embedSession = z.object({
  token: z.string(),
  expiresAt: z.string().describe('UTC, ISO 8601'),
  conversationId: z.string(),
  messages: z.array(widgetMessage),
})
export type EmbedSession = z.infer<typeof embedSession>

/** `POST /api/embed/chat/{slug}`, with `Authorization: Bearer <token>`. With `Accept: text/event-stream` a stream of {@link embedEvents}. */
export const embedQuestion = chatQuestion.omit({ conversationId: true }).extend({
  /** Has to be the one of the token where it is given. */
  conversationId: z.string().max(100).nullish(),
})
export const embedAnswer = z.object({
  /** The answer's text. */
  response: z.string(),
  conversationId: z.string(),
  message: widgetMessage,
  suggestions: z.array(z.string()),
})
export type EmbedAnswer = z.infer<typeof embedAnswer>

/** As in the chat of members: `delta`s join to the text, `done` brings what is stored, `error` ends it. */
export const embedEvents = {
  sources: z.object({ sources: z.array(source) }),
  delta: z.object({ text: z.string() }),
  done: embedAnswer,
  error: z.object({ message: z.string(), code: z.string() }),
}
export const embedEvent = eventOf(embedEvents)
export type EmbedEvents = { [Name in keyof typeof embedEvents]: z.infer<(typeof embedEvents)[Name]> }

/** `GET /api/embed/history/{slug}`: the conversation of the token. */
export const embedHistory = z.object({ messages: z.array(widgetMessage) })

/** `GET /api/embed/passages/{slug}/{documentId}/{chunkIndex}`: a cited passage, while its document is public. */
export const embedPassageParams = embedParams.extend({
  documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  chunkIndex: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export const embedPassage = documentChunk
  .omit({ boxes: true })
  .extend({ filename: z.string(), url: z.string().optional() })
export type EmbedPassage = z.infer<typeof embedPassage>

/** `GET /api/embed/files/{slug}/{documentId}`: the original of a public document. */
export const embedFileParams = embedPassageParams.omit({ chunkIndex: true })

/** `POST /api/embed/requests/{slug}`: what a visitor asks people for; becomes a content request. */
export const embedRequest = z.object({
  question: required('Question is required').max(2000, 'Question must be at most 2000 characters'),
  email: emailAddress,
  /** In which the widget speaks to the visitor, and the mail with the answer will. */
  language: readingLanguage.optional(),
})
export type EmbedRequest = z.input<typeof embedRequest>

const COLOR = 'Colors are written as #rrggbb'
const NO_SITE = 'Write a site as https://example.com or https://*.example.com'
const rate = ({ least, most }: { least: number; most: number }) => {
  const error = `Enter a whole number from ${least} to ${most}`
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** An origin without path, or with `*.` before its host. */
const sitePattern = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiHost)
  .max(WIDGET_LIMITS.site, NO_SITE)
  .regex(/^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\/?$/, NO_SITE)
  .refine((site) => readAddress(site.replace('*.', '')) !== undefined, NO_SITE)
  .refine(
    (site) => !site.includes('*.') || site.split('.').length > 2,
    'All sites of a whole top-level domain cannot be allowed',
  )
  .transform((site) => {
    const { protocol, host } = new URL(site.replace('*.', ''))
    return `${protocol}//${site.includes('*.') ? '*.' : ''}${host}`
  })

/** A site whose host is written in other letters than ASCII, as browsers name it (UTS 46). */
function withAsciiHost(site: string): string {
  const host = site.split('://', 2)[1]
  // oxlint-disable-next-line no-control-regex -- the first letter beyond ASCII
  const address = host !== undefined && /[^\u0000-\u007F]/.test(host) && readAddress(site.replace('*.', ''))
  if (!address) return site
  return address.href.replace('://', host.startsWith('*.') ? '://*.' : '://')
}

/** `GET /api/widget`: all settings, for administrators. */
export const widgetSettings = appearance.extend({
  allowedSites: z.array(z.string()),
  removedSites: z
    .array(z.string())
    .describe('entries saved earlier that count no longer, as several owners have sites below their host'),
  perAddressHour: z.number(),
  perConversation: z.number(),
  perDay: z.number(),
  handover: z.enum(WIDGET_HANDOVERS),
  contactUrl: z.string().describe('where `handover` is `link`'),
  /** Whether the plan allows to leave out "powered by". */
  mayHidePoweredBy: z.boolean(),
  /** Documents that visitors' answers can come from. */
  publicDocuments: z.number(),
})
export type WidgetSettings = z.infer<typeof widgetSettings>

/** `PATCH /api/widget`: what is named changes at once, for conversations under way too. */
export const widgetChange = z
  .object({
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, COLOR)
      .toLowerCase()
      .refine(
        (color) => contrastOf(color, '#ffffff') >= LEAST_CONTRAST,
        `White text on this color cannot be read well: the contrast must be at least ${LEAST_CONTRAST}`,
      ),
    position: z.enum(WIDGET_POSITIONS),
    icon: z.enum(WIDGET_ICONS),
    greeting: shownText(z.string()).max(
      WIDGET_LIMITS.greeting,
      `The greeting must be at most ${WIDGET_LIMITS.greeting} characters`,
    ),
    suggestedQuestions: z
      .array(
        shownLine(z.string())
          .min(1, 'A suggested question must not be empty')
          .max(
            WIDGET_LIMITS.suggestedQuestion,
            `A suggested question must be at most ${WIDGET_LIMITS.suggestedQuestion} characters`,
          ),
      )
      .max(WIDGET_LIMITS.suggestedQuestions, `At most ${WIDGET_LIMITS.suggestedQuestions} questions can be suggested`),
    language: z.enum(['auto', ...LANGUAGES]),
    poweredBy: z.boolean(),
    allowedSites: z
      .array(sitePattern)
      .max(WIDGET_LIMITS.allowedSites, `At most ${WIDGET_LIMITS.allowedSites} sites can be allowed`)
      .transform((sites) => [...new Set(sites)]),
    perAddressHour: rate(WIDGET_RATES.perAddressHour),
    perConversation: rate(WIDGET_RATES.perConversation),
    perDay: rate(WIDGET_RATES.perDay),
    handover: z.enum(WIDGET_HANDOVERS),
    contactUrl: z.union([z.literal(''), webAddress], { error: 'Please enter a valid URL' }),
  })
  .partial()
  .refine(({ handover, contactUrl }) => handover !== 'link' || contactUrl !== '', {
    error: 'A contact link needs an address',
    path: ['contactUrl'],
  })
export type WidgetChange = z.input<typeof widgetChange>

/** `GET /api/widget/statistics`: the last `days` days in UTC, oldest first, today among them. */
export const widgetStatisticsQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) })
const counts = {
  conversations: z.number(),
  answered: z.number(),
  unsure: z.number().describe('questions that got places that come close, and no answer'),
  refused: z.number(),
}
export const widgetStatistics = z.object({
  ...counts,
  byDay: z.array(z.object({ day: z.string().describe('YYYY-MM-DD'), ...counts })),
  topQuestions: z.array(z.object({ question: z.string(), times: z.number(), unsure: z.number(), refused: z.number() })),
})
export type WidgetStatistics = z.infer<typeof widgetStatistics>
