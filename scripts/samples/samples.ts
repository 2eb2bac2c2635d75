import Papa from 'papaparse'
import { contacts } from './content/contacts.ts'
import { faq } from './content/faq.ts'
import { handbook } from './content/handbook.ts'
import { inventory } from './content/inventory.ts'
import { minutes } from './content/minutes.ts'
import { onboarding } from './content/onboarding.ts'
import { prices } from './content/prices.ts'
import { range } from './content/range.ts'
import { safetyPolicy } from './content/safetyPolicy.ts'
import { security } from './content/security.ts'
import { warrantyTerms } from './content/warrantyTerms.ts'
import { docxOf } from './write/docx.ts'
import { piecesOf } from './write/markup.ts'
import { pdfOf } from './write/pdf.ts'
import { pptxOf } from './write/pptx.ts'
import { xlsxOf } from './write/xlsx.ts'

/** Makes the documents of the invented firm Tarnwood Outdoor: file name → bytes, the same bytes every time. */
export async function makeSamples(): Promise<Record<string, Uint8Array>> {
  return {
    'employee-handbook.docx': await docxOf('Employee Handbook', piecesOf(handbook)),
    'management-meeting-2025-03-12.docx': await docxOf('Management Meeting, 12 March 2025', piecesOf(minutes)),
    'price-list-2025.xlsx': xlsxOf('Price list 2025', prices),
    'autumn-range-2025.pptx': await pptxOf('Autumn Range 2025', range),
    'health-and-safety-policy.pdf': await pdfOf('Health and Safety Policy', piecesOf(safetyPolicy), { booklet: true }),
    'warranty-and-repair-terms.pdf': await pdfOf('Warranty and Repair Terms', piecesOf(warrantyTerms), {
      booklet: false,
    }),
    'customer-faq.md': textBytes(faq),
    'information-security-guideline.md': textBytes(security),
    'onboarding-checklist.txt': textBytes(onboarding),
    'rental-inventory.csv': csvBytes(inventory),
    'support-contacts.csv': csvBytes(contacts),
  }
}

const textBytes = (text: string) => new TextEncoder().encode(text)
const csvBytes = (rows: string[][]) => textBytes(`${Papa.unparse(rows, { newline: '\n' })}\n`)
