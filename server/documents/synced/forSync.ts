/** What the sync of watched folders needs of the documents' rows: it has no statements on them of its own. */
export { findNewest, type DocumentRow } from '../documents.repository.ts'
export {
  cameBySync,
  familyIds,
  familyOf,
  findByPrints,
  findLiving,
  expireQuarantine,
  findQuarantined,
  giveUpContent,
  hideFamily,
  isTaken,
  listHidden,
  listQuarantine,
  quarantinedBytes,
  quarantinedIds,
  showFamily,
} from './synced.repository.ts'
