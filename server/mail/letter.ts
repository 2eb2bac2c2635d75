import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'

/** What a mail says, before it is laid out. */
export interface Letter {
  to: string
  subject: string
  /** Paragraphs above the link. */
  paragraphs: string[]
  link: { label: string; url: string }
  /** Small print below the link. */
  closing: string
}

/** Lays a letter out as text and as HTML in the product's look, as one RFC 5322 message. */
export async function composeLetter(letter: Letter, from: string): Promise<Buffer> {
  const mail = new MailComposer({
    from,
    to: letter.to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return mail.compile().build()
}

function textOf({ paragraphs, link, closing }: Letter): string {
  return [...paragraphs, `${link.label}:\n${link.url}`, closing, PRODUCT_NAME].join('\n\n')
}

function htmlOf({ paragraphs, link, closing, subject }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f3ee;color:#1d2433;font:16px/1.6 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3ded3;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:600;letter-spacing:.02em">${PRODUCT_NAME}</p>
${body}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;background:#17483f;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(link.label)}</a></p>
<p style="margin:0;color:#5c6473;font-size:14px">${escapeHtml(closing)}</p>
</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
