import { PACKS } from '../../../../shared/domain/packs.ts'
import { SKIP_REASONS } from '../../../../shared/domain/sites.ts'
import { INGEST_FAILURES } from '../../../../shared/domain/status.ts'

/**
 * What lists and the server say of files in English: the kinds that have a name of their own in other languages, why a document or a
 * page could not be read, and what ships with the product. It is the measure for the others and no page loads it.
 */
export const files = {
  kinds: { Text: 'Text', 'Web page': 'Web page', Image: 'Image' },
  failures: { ...INGEST_FAILURES, ...SKIP_REASONS },
  packs: Object.fromEntries(PACKS.map(({ id, name, description }) => [id, { name, description }])),
}
