export const NOW = '2026-01-02T03:04:05.678Z'

/** Rows as each release wrote them, by the migration that its tables came with. */
export const ROWS_OF_RELEASES: Record<string, readonly string[]> = {
  '0001_knowledge': [
    `insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt")
     values (1, 'Größe & Söhne', 'grosse-sohne', 'Vera', '${NOW}', 'c2VjcmV0', '${NOW}', '${NOW}'),
            (2, 'Other', 'other', 'Vera', '${NOW}', 'b3RoZXI=', '${NOW}', '${NOW}')`,
    `insert into users (id, email, username, password, "organizationId", role, "createdAt", "updatedAt")
     values ('u1', 'ada@example.org', 'ada', 'hash', 1, 'super_admin', '${NOW}', '${NOW}'),
            ('u2', 'per@example.org', 'per', 'hash', 2, 'user', '${NOW}', '${NOW}')`,
    `insert into sessions (sid, sess, expire) values ('s1', '{"userId":"u1"}', 2000000000)`,
    `insert into email_verifications (email, "organizationId", "verificationToken", "expiresAt", "createdAt")
     values ('ada@example.org', 1, 'v1', '${NOW}', '${NOW}')`,
    `insert into subscriptions ("organizationId", "planId", "createdAt", "updatedAt")
     select 1, id, '${NOW}', '${NOW}' from subscription_plans where slug = 'professional'`,
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "uploadedBy", "organizationId", "uploadedAt", "contentHash")
     values (7, 'blob-7', 'times.md', 12, 'text/markdown', 'u1', 1, '${NOW}', 'hash')`,
    `insert into document_chunks (id, "documentId", "organizationId", "chunkIndex", "encryptedContent", "encryptionIv", "encryptionTag", "encryptionSalt")
     values (7340032, 7, 1, 0, x'00ff', x'01', x'02', x'03')`,
    `insert into conversations (id, title, "userId", "organizationId", "createdAt", "updatedAt")
     values (3, x'aa', 'u1', 1, '${NOW}', '${NOW}')`,
    `insert into messages ("conversationId", "organizationId", role, content, sources, "createdAt")
     values (3, 1, 'user', x'bb', x'cc', '${NOW}')`,
    `insert into outbox_messages (message, recipient, "nextAttemptAt", "createdAt")
     values (x'dd', 'ada@example.org', '${NOW}', '${NOW}')`,
    `insert into rate_limits (key, "windowStart", count) values ('k', 1, 2)`,
  ],
  '0002_members': [
    `insert into user_invitations (email, "organizationId", "invitedBy", "inviteToken", "expiresAt", "createdAt")
     values ('eva@example.org', 1, 'u1', 'i1', '${NOW}', '${NOW}')`,
    `insert into password_resets ("userId", token, "expiresAt", "createdAt") values ('u2', 'p1', '${NOW}', '${NOW}')`,
  ],
  '0003_organizations': [
    `insert into former_slugs (slug, "organizationId", "expiresAt") values ('grosse', 1, '${NOW}')`,
    `insert into organization_signups ("organizationId", "signupMetadata", "createdAt")
     values (1, '{"websiteUrls":["https://example.org/"]}', '${NOW}')`,
    `insert into promocodes (id, code, "planType", "createdAt") values (4, 'SPRING', 'basic', '${NOW}')`,
    `insert into promocode_uses ("promocodeId", "organizationId", "usedAt") values (4, 1, '${NOW}')`,
    `insert into two_factor ("userId", secret, "createdAt") values ('u1', x'ee', '${NOW}')`,
    `insert into recovery_codes ("userId", code) values ('u1', 'r1')`,
    `insert into pending_sign_ins (token, "userId", "expiresAt") values ('t1', 'u1', '${NOW}')`,
    `insert into api_tokens ("organizationId", "userId", name, token, hint, scopes, "createdAt")
     values (1, 'u1', 'sync', 't2', 'abcd', '["chat.use"]', '${NOW}')`,
    `insert into audit_events ("organizationId", "actorId", action, "createdAt")
     values (1, 'u1', 'document.uploaded', '${NOW}')`,
  ],
  '0004_websites': [
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "contentType", "sourceUrl", "uploadedBy",
       "organizationId", "uploadedAt", "contentHash", "accessLevel", version, "parentDocumentId", superseded, status, "deletedAt")
     values (8, 'blob-8', 'Ferries', 40, 'url', 'url', 'https://example.org/', 'u1', 1, '${NOW}', 'url:page', 'public', 1, null, 0, 'retry_pending', null),
            (9, 'blob-9', 'prices.md', 12, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash9', 'admin', 1, null, 1, 'completed', null),
            (10, 'blob-10', 'prices.md', 14, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash10', 'users', 2, 9, 0, 'completed', null),
            (11, 'blob-11', 'prices.md', 14, 'text/markdown', 'document', null, 'u2', 2, '${NOW}', 'hash9', 'users', 1, null, 0, 'completed', null),
            (12, 'blob-12', 'prices.md', 14, 'text/markdown', 'document', null, 'u1', 1, '${NOW}', 'hash9', 'users', 1, null, 0, 'completed', '${NOW}')`,
  ],
  '0005_sources': [
    `insert into ingest_turns ("organizationId", turn) values (1, 4)`,
    `insert into documents (id, filename, "originalName", "fileSize", "fileType", "contentType", "uploadedBy",
       "organizationId", "uploadedAt", "contentHash", "accessLevel", version, status, "sourceKey", "indexedLevel", "lostTries")
     values (13, 'blob-13', 'rates.md', 15, 'text/markdown', 'document', 'u1', 1, '${NOW}', 'hash13', 'admin', 1, 'processing', 'upload:rates.md', 'admin', 1)`,
  ],
  '0006_accounts': [
    `insert into email_changes ("userId", email, token, "expiresAt", "createdAt")
     values ('u2', 'new@example.org', 'e1', '${NOW}', '${NOW}')`,
  ],
  '0007_chat_reservations': [`insert into chat_reservations ("organizationId", "expiresAt") values (1, '${NOW}')`],
  '0008_deep_vectors': [
    `insert into deep_vectors (id, "organizationId", model, vectors) values (7340032, 1, 'm', x'ee')`,
  ],
  '0009_requests': [
    `insert into content_requests ("userId", "organizationId", "requestedTopic", "originalMessage", fingerprint, "createdAt", "updatedAt")
     values ('u1', 1, x'01', x'02', 'f', '${NOW}', '${NOW}')`,
    `insert into resource_requests ("userId", "organizationId", question, fingerprint, "createdAt")
     values ('u1', 1, x'01', 'f', '${NOW}')`,
    `insert into golden_questions ("organizationId", question, fingerprint, "createdAt") values (1, x'01', 'f', '${NOW}')`,
    `insert into dismissed_gaps ("organizationId", question, "dismissedAt") values (1, x'01', '${NOW}')`,
  ],
  '0010_library': [
    `insert into topics (id, "organizationId", key, name) values (1, 1, x'0a', x'0b')`,
    `insert into document_topics ("documentId", "topicId", chunks) values (10, 1, 2)`,
    `insert into document_citations ("documentId", citations) values (10, 3)`,
    `insert into document_sketches ("documentId", "organizationId", sketch) values (10, 1, x'0c')`,
    `insert into document_bands ("organizationId", band, "documentId") values (1, 77, 10)`,
  ],
  '0011_pictures': [
    `insert into recognized_pages ("documentId", "organizationId", page, content) values (7, 1, 1, x'ff')`,
  ],
  '0012_sites': [
    `insert into sites (id, "organizationId", address, base, "createdAt", "runStartedAt")
     values (2, 1, 'https://example.org/', 'https://example.org/', '${NOW}', '${NOW}')`,
    `insert into site_pages ("siteId", "organizationId", address, depth, "seenRun") values (2, 1, 'https://example.org/', 0, 1)`,
  ],
  '0014_duplicates': [],
  '0015_widget': [
    `insert into widget_settings ("organizationId", settings, "updatedAt") values (1, '{}', '${NOW}')`,
    `insert into widget_conversations (id, "publicId", "organizationId", "tokenHash", origin, site, preview, "expiresAt", "createdAt", questions)
     values (5, 'w5', 1, 'hash', 'https://example.org', 'example.org', 0, '${NOW}', '${NOW}', 1)`,
    `insert into widget_messages ("conversationId", "organizationId", number, role, content, sources, fingerprint, "createdAt")
     values (5, 1, 1, 'user', x'01', x'02', 'f', '${NOW}')`,
  ],
  '0016_watched_pages': [],
  '0017_sync': [
    `insert into sync_devices (id, "organizationId", "deviceId", name, "lastSeenAt") values (1, 1, 'd1', 'Laptop', '${NOW}')`,
    `insert into sync_folders (id, "organizationId", "deviceId", key, name, root, "accessLevel", "addedBy", "createdAt", "lastSeenAt")
     values (6, 1, 1, 'k1', 'Papers', '/papers', 'users', 'u1', '${NOW}', '${NOW}')`,
    `insert into sync_files ("organizationId", "folderId", path, print, size, "documentId", confirmed)
     values (1, 6, 'times.md', 'print', 12, 7, 1)`,
  ],
  '0018_widget_names': [],
  '0019_listing': [],
  '0020_claims': [],
  '0024_billing': [
    `insert into subscription_cancellations ("organizationId", "userId", reason, "previousPlan", "cancelledAt")
     values (1, 'u1', 'too_expensive', 'professional', '${NOW}')`,
    `insert into checkouts (id, "organizationId", "planType", interval, "promocodeId", "sessionId", url, "createdAt", "expiresAt")
     values ('c1', 1, 'basic', 'month', 4, 'cs_1', 'https://example.org/pay', '${NOW}', '${NOW}')`,
    `insert into pending_signups ("checkoutId", request) values ('c1', x'01')`,
    `insert into billing_events (id, type, "handledAt") values ('evt_1', 'invoice.paid', '${NOW}')`,
    `insert into parted_customers ("stripeCustomerId", "partedAt") values ('cus_1', '${NOW}')`,
  ],
  '0025_usage_days': [
    `insert into usage_days ("organizationId", day, questions, refusals, storage) values (1, '2026-03-01', 4, 1, 9000)`,
    `insert into billing_notices ("organizationId", kind, occasion, "postedAt") values (1, 'trial_ending', '2026-04-01', '${NOW}')`,
  ],
  '0026_webhooks': [
    `insert into webhooks (id, "organizationId", url, events, secret, "createdAt")
     values (8, 1, x'aa', '["member.joined"]', x'bb', '${NOW}')`,
    `insert into webhook_deliveries ("webhookId", "organizationId", "messageId", event, data, "occurredAt")
     values (8, 1, 'msg_1', 'member.joined', '{}', '${NOW}')`,
  ],
  '0030_released': [],
  '0031_audit': [],
  '0032_keys': [`insert into master_key (id, mark, source, since) values (1, 'mark', 'file', '${NOW}')`],
  '0033_reindex': [`insert into search_indexes ("organizationId", active) values (1, '{"name":"0123abcd"}')`],
  '0036_answer_states': [
    `insert into messages ("conversationId", "organizationId", role, content, sources, "createdAt", state, replaces)
     values (3, 1, 'assistant', x'bd', x'cd', '${NOW}', 'stopped', 1)`,
  ],
  '0039_checked_sentences': [
    `insert into usage_days ("organizationId", day, storage, quoted, written, withheld) values (1, '2026-03-02', 9000, 5, 3, 1)`,
  ],
  '0040_shared_conversations': [
    `insert into shared_conversations (id, "conversationId", "organizationId", "secretHash", "upTo", "sharedAt")
     values (1, 3, 1, 'hash', 2, '${NOW}')`,
  ],
  '0041_ratings': [
    `insert into answer_ratings ("messageId", "organizationId", helpful, reason, note, "ratedAt")
     select max(id), 1, 0, 'wrong', x'ce', '${NOW}' from messages`,
  ],
  '0043_demonstration': [
    `insert into organizations (id, name, slug, "assistantName", "monthlyResetDate", "encryptionSecret", "createdAt", "updatedAt", demonstration)
     values (90, 'Samples', 'samples', 'Sam', '${NOW}', 'wrapped', '${NOW}', '${NOW}', 1)`,
  ],
  '0044_member_language': [`update users set language = 'ar' where id = 'u2'`],
  '0045_undeepened': [],
  '0047_audit_begun': [],
  '0048_drawn_ids': [`insert into drawn_ids ("organizationId", kind, last) values (1, 'documents', 3000000000)`],
  '0049_oauth': [
    `insert into oauth_clients (id, name, "redirectUris", "createdAt") values ('c1', 'Assistant', '["https://a.example/back"]', '${NOW}')`,
    `insert into oauth_codes (code, "clientId", "userId", "organizationId", scopes, "redirectUri", challenge, "expiresAt")
     values ('hash', 'c1', 'u2', 1, '["chat.use"]', 'https://a.example/back', 'challenge', '${NOW}')`,
    `insert into oauth_grants ("tokenId", "clientId", "refreshToken", "expiresAt") select min(id), 'c1', 'hash', '${NOW}' from api_tokens`,
  ],
  '0050_kept_wordings': [
    `insert into kept_wordings ("organizationId", level, question, wordings, "keptAt") values (1, 'users', x'01', x'02', '${NOW}')`,
  ],
  '0051_made_questions': [
    `insert into question_making ("organizationId", host, "agreedAt") values (1, 'models.example', '${NOW}')`,
    `insert into made_questions (id, "organizationId", count, questions) values (7340032, 1, 1, x'ab')`,
  ],
  '0052_unsure': [`update usage_days set unsure = 1 where day = '2026-03-01'`],
  '0053_when_unsure': [`update organizations set "whenUnsure" = 'answer' where id = 1`],
  '0054_answer_marks': [
    `insert into answer_marks (id, "organizationId", "documentId", question, place, "createdAt") select 1, 1, min(id), x'01', x'02', '${NOW}' from documents where "organizationId" = 1`,
    `insert into mark_agreements ("markId", "userId", "organizationId", reviewed, "agreedAt") values (1, 'u1', 1, 0, '${NOW}')`,
  ],
}
