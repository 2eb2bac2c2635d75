import type { Language } from '../../../shared/domain/languages.ts'
import type { Letter } from '../letter.ts'

/** A letter of tests, whose texts stand in no catalogue. */
export interface Written {
  to: string
  language?: Language
  subject: string
  paragraphs: string[]
  link: { label: string; url: string }
  closing: string
}

/** Such a letter as the product writes one; in English where it does not say. */
export function letterOf(written: Written): Letter {
  return { language: 'en', ...written } as Letter
}
