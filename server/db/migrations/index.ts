import type { Migration } from 'kysely/migration'
import * as knowledge from './early/0001_knowledge.ts'
import * as members from './early/0002_members.ts'
import * as organizations from './early/0003_organizations.ts'
import * as websites from './early/0004_websites.ts'
import * as sources from './early/0005_sources.ts'
import * as accounts from './early/0006_accounts.ts'
import * as chatReservations from './early/0007_chat_reservations.ts'
import * as deepVectors from './early/0008_deep_vectors.ts'
import * as requests from './early/0009_requests.ts'
import * as library from './early/0010_library.ts'
import * as pictures from './early/0011_pictures.ts'
import * as sites from './early/0012_sites.ts'
import * as duplicates from './early/0014_duplicates.ts'
import * as widget from './early/0015_widget.ts'
import * as watchedPages from './early/0016_watched_pages.ts'
import * as sync from './early/0017_sync.ts'
import * as widgetNames from './early/0018_widget_names.ts'
import * as listing from './early/0019_listing.ts'
import * as claims from './early/0020_claims.ts'
import * as billing from './0024_billing.ts'
import * as usageDays from './0025_usage_days.ts'
import * as webhooks from './0026_webhooks.ts'
import * as released from './0030_released.ts'
import * as audit from './0031_audit.ts'
import * as keys from './0032_keys.ts'
import * as reindex from './0033_reindex.ts'
import * as answerStates from './0036_answer_states.ts'
import * as checkedSentences from './0039_checked_sentences.ts'
import * as sharedConversations from './0040_shared_conversations.ts'
import * as ratings from './0041_ratings.ts'
import * as demonstration from './0043_demonstration.ts'
import * as memberLanguage from './0044_member_language.ts'
import * as undeepened from './0045_undeepened.ts'
import * as auditBegun from './0047_audit_begun.ts'
import * as drawnIds from './0048_drawn_ids.ts'
import * as oauth from './0049_oauth.ts'
import * as keptWordings from './0050_kept_wordings.ts'
import * as madeQuestions from './0051_made_questions.ts'
import * as unsure from './0052_unsure.ts'
import * as whenUnsure from './0053_when_unsure.ts'
import * as answerMarks from './0054_answer_marks.ts'

/** Every migration by name; the names sort in the order of application. One that was released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_knowledge': knowledge,
  '0002_members': members,
  '0003_organizations': organizations,
  '0004_websites': websites,
  '0005_sources': sources,
  '0006_accounts': accounts,
  '0007_chat_reservations': chatReservations,
  '0008_deep_vectors': deepVectors,
  '0009_requests': requests,
  '0010_library': library,
  '0011_pictures': pictures,
  '0012_sites': sites,
  '0014_duplicates': duplicates,
  '0015_widget': widget,
  '0016_watched_pages': watchedPages,
  '0017_sync': sync,
  '0018_widget_names': widgetNames,
  '0019_listing': listing,
  '0020_claims': claims,
  '0024_billing': billing,
  '0025_usage_days': usageDays,
  '0026_webhooks': webhooks,
  '0030_released': released,
  '0031_audit': audit,
  '0032_keys': keys,
  '0033_reindex': reindex,
  '0036_answer_states': answerStates,
  '0039_checked_sentences': checkedSentences,
  '0040_shared_conversations': sharedConversations,
  '0041_ratings': ratings,
  '0043_demonstration': demonstration,
  '0044_member_language': memberLanguage,
  '0045_undeepened': undeepened,
  '0047_audit_begun': auditBegun,
  '0048_drawn_ids': drawnIds,
  '0049_oauth': oauth,
  '0050_kept_wordings': keptWordings,
  '0051_made_questions': madeQuestions,
  '0052_unsure': unsure,
  '0053_when_unsure': whenUnsure,
  '0054_answer_marks': answerMarks,
}
