import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { directionOf, type Language } from '../../shared/domain/languages.ts'
import { mailsIn, type Said } from './texts/mailTexts.ts'

/** What a mail says, before it is laid out. Its texts are those of one language (`texts/mailTexts.ts`); the first paragraph is the greeting. */
export interface Letter {
  to: string
  language: Language
  subject: Said
  /** Paragraphs above the link. */
  paragraphs: Said[]
  link: { label: Said; url: string }
  /** Small print below the link. */
  closing: Said
}

/** Lays a letter out as text and as HTML in the product's look, as one RFC 5322 message. */
export async function composeLetter(letter: Letter, from: string): Promise<Buffer> {
  const mail = new MailComposer({
    from,
    to: letter.to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
  })
  return mail.compile().build()
}

function textOf({ paragraphs, link, closing }: Letter): string {
  return [...paragraphs, `${link.label}:\n${link.url}`, closing, PRODUCT_NAME].join('\n\n')
}

/** Colours of the pages' light theme, and of their dark one for programs that show mails so and read style sheets. */
const LIGHT = {
  page: '#f4f6f5',
  surface: '#ffffff',
  line: '#d6dedb',
  ink: '#14211e',
  muted: '#4f5f5a',
  brand: '#0c5f58',
  onBrand: '#ffffff',
}
const DARK: typeof LIGHT = {
  page: '#0e1413',
  surface: '#161e1c',
  line: '#2a3633',
  ink: '#e8efec',
  muted: '#a5b5af',
  brand: '#6ac8b9',
  onBrand: '#05211d',
}

/** What a program that shows mails dark puts in place of the colours that stand at the elements. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important;color:${DARK.ink}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.muted{color:${DARK.muted}!important}
.button{background:${DARK.brand}!important;color:${DARK.onBrand}!important}
}`

function htmlOf({ language, paragraphs, link, closing, subject }: Letter): string {
  // Some mail programs drop the page around the body, so that the text itself says how it is read.
  const read = `lang="${language}" dir="${directionOf(language)}"`
  const { page, surface, line, ink, muted, brand, onBrand } = LIGHT
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const url = escapeHtml(link.url)
  const copyLink = mailsIn(language).text('letter.copyLink')
  return `<!doctype html><html ${read}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:${page};color:${ink};font:16px/1.6 -apple-system,'Segoe UI',Roboto,sans-serif">
<div ${read} class="card" style="max-width:520px;margin:0 auto;background:${surface};border:1px solid ${line};border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.02em">${PRODUCT_NAME}</p>
${body}
<p style="margin:24px 0 16px"><a class="button" href="${url}" style="display:inline-block;background:${brand};color:${onBrand};text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(link.label)}</a></p>
<p class="muted" style="margin:0 0 24px;color:${muted};font-size:14px;overflow-wrap:anywhere">${escapeHtml(copyLink)}<br><span dir="ltr">${url}</span></p>
<p class="muted" style="margin:0;color:${muted};font-size:14px">${escapeHtml(closing)}</p>
</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
