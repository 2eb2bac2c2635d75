import { expect, it } from 'vitest'
import { texts } from '../../../web/texts/i18n.ts'
import type { ActivityView } from '../../contract/views.ts'
import '../texts/texts.ts'
import { detailText } from './detailText.ts'

const t = texts.getFixedT('en', 'console')

it.each<[ActivityView['kind'], string | null, string | undefined]>([
  ['scanned', '1', '1 file is there.'],
  ['scanned', '1200', '1,200 files are there.'],
  ['held', '412', '412 files are gone at once, and wait for your word.'],
  ['confirmed', 'remove 412', 'The documents of 412 files go to quarantine.'],
  ['confirmed', 'keep 1', 'The document of 1 file stays.'],
  ['moved', 'below/a.md', 'Now at below/a.md'],
  ['restored', '2', '2 documents'],
  ['emptied', '1', '1 document'],
  ['folder-removed', 'keep', 'Its documents stay.'],
  ['folder-removed', 'quarantine', 'Its documents go to quarantine.'],
  ['failed', 'The file is protected by a password', 'The file is protected by a password'],
  ['synced', null, undefined],
])('words %s with "%s"', (kind, detail, worded) => {
  expect(detailText({ kind, detail }, t)).toBe(worded)
})
