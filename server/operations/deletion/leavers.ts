import type { Sessions } from '../../access/sessions.ts'
import { leaveAccounts } from '../../accounts/leave.ts'
import { leaveBilling } from '../../billing/subscriptions/leave.ts'
import { leaveDocuments } from '../../documents/leave.ts'
import { leaveEmbed } from '../../embed/leave.ts'
import { leaveMarks } from '../../marks/leave.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Leaver } from '../../organizations/deletion.ts'
import { leaveRequests } from '../../requests/leave.ts'
import type { Runtime } from '../../runtime.ts'
import { leaveSync } from '../../sync/leave.ts'
import { leaveWebhooks } from '../../webhooks/leave.ts'

/** What every slice takes away of a deleted organization, in this order, whoever deletes it. */
export function leaversOf(deps: {
  sessions: Pick<Sessions, 'leave'>
  mailer: Pick<Mailer, 'drop'>
  runtime: Runtime
}): readonly Leaver[] {
  const { now } = deps.runtime
  return [
    deps.sessions.leave,
    leaveAccounts,
    leaveDocuments(now),
    leaveRequests,
    leaveMarks,
    leaveBilling(now),
    leaveEmbed,
    leaveSync,
    leaveWebhooks,
    deps.mailer.drop,
  ]
}
