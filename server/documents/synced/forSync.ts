/** What the sync of watched folders needs of the documents' rows: it has no statements on them of its own. */
export { findNewest, type DocumentRow } from '../documents.repository.ts'
export {
  cameBySync,
  familyIds,
  familyOf,
  findByPrints,
  findLiving,
  findQuarantined,
  giveUpContent,
  hideFamily,
  isTaken,
  listHidden,
  listQuarantine,
  showFamily,
} from './synced.repository.ts'
