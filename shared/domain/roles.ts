/** Roles of a member, from the owner of the organization down. */
export const ROLES = ['super_admin', 'admin', 'sub_admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a member may do. Routes name the ability they need and pages ask for the same ones, so that the server and the
 * screens cannot disagree. An ability that is absent from a role's row is denied.
 */
export const ABILITIES = {
  /** Ask questions and get answers. */
  'chat.use': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** Read and delete the history of one's own conversations; no token can, whoever made it. */
  'conversations.own': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** Open a document that an answer cites; which ones is decided by access level. */
  'documents.read': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** See the library; upload and delete documents. */
  'documents.manage': ['super_admin', 'admin'],
  /** Ask administrators for content, and see what became of it. */
  'requests.own': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** Review what members ask for; see gaps and golden questions. */
  'requests.review': ['super_admin', 'admin'],
  /** Read and change one's own account. */
  'profile.own': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** Read the organization's public settings. */
  'organization.read': ['super_admin', 'admin', 'sub_admin', 'user'],
  /** See members and invitations; invite, resend, cancel. */
  'members.invite': ['super_admin', 'admin', 'sub_admin'],
  /** Invite somebody as sub-admin. */
  'members.inviteSubAdmin': ['super_admin', 'admin'],
  /** Make somebody an ordinary member again, or remove a member. */
  'members.manage': ['super_admin', 'admin'],
  /** Give rights: make somebody admin or sub-admin; hand the ownership over. */
  'members.promote': ['super_admin'],
  /** Change the organization's name, slug and assistant. */
  'organization.manage': ['super_admin', 'admin'],
  /** Delete the organization with everything in it. */
  'organization.delete': ['super_admin'],
  /** See how much of the plan is used. */
  'usage.read': ['super_admin', 'admin'],
  /** Order a plan, use a promocode. */
  'billing.manage': ['super_admin', 'admin'],
  /** Create API tokens of one's own; see and revoke those of the organization. */
  'tokens.manage': ['super_admin', 'admin'],
  /** Read and export the audit log. */
  'audit.read': ['super_admin', 'admin'],
  /** Say how long the audit log is kept, and with that have what is older destroyed. */
  'audit.retain': ['super_admin'],
} as const satisfies Record<string, readonly Role[]>
export type Ability = keyof typeof ABILITIES

/**
 * What an API token can be given. A token does what both its scopes and its owner's present role allow; what concerns
 * the account itself (password, sessions, tokens, deletion) is for signed-in people alone.
 */
export const TOKEN_SCOPES = [
  'organization.read',
  'chat.use',
  'documents.read',
  'documents.manage',
  'members.invite',
  'usage.read',
  'audit.read',
] as const satisfies readonly Ability[]
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Whether a role includes an ability. */
export function may(role: Role, ability: Ability): boolean {
  return (ABILITIES[ability] as readonly Role[]).includes(role)
}

/** Whether somebody has an ability: the server asks a role or a token, a page asks what the session says of its user. */
export type Can = (ability: Ability) => boolean

/**
 * Whether somebody may turn another member's role `from` into `to`. Rights are given and taken by who may promote; an
 * ordinary role stands open to who manages members, so that an admin can make a sub-admin a member again, but can neither
 * demote nor (by way of that) remove another admin. Ownership changes by a transfer alone.
 */
export function mayGiveRole(can: Can, from: Role, to: Role): boolean {
  if (from === 'super_admin' || to === 'super_admin') return false
  return can(from === 'admin' || to !== 'user' ? 'members.promote' : 'members.manage')
}

/** Whether somebody may remove another member of this role: an admin only who could also have made them one. */
export function mayRemove(can: Can, target: Role): boolean {
  if (target === 'super_admin') return false
  return can(target === 'admin' ? 'members.promote' : 'members.manage')
}

/** The abilities of a role, for the session answer. */
export function abilitiesOf(role: Role): Ability[] {
  return (Object.keys(ABILITIES) as Ability[]).filter((ability) => may(role, ability))
}
