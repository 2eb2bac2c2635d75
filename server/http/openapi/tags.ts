/** The groups that calls are listed in, with what each is about. */
export const TAGS = {
  Chat: 'Ask questions, and read, stop and rate answers.',
  Conversations: "The caller's own conversations, and links that show them to other members.",
  Documents: 'Upload, list, change and read documents.',
  Websites: 'Web pages and whole websites whose text answers come from.',
  Knowledge: 'Topics, passages, and what a question can be restricted to.',
  Sync: 'Folders that devices watch.',
  Requests: 'What members ask administrators for, what the documents lack, and questions that are watched.',
  MCP: 'The endpoint for other assistants.',
  Webhooks: 'Programs elsewhere that are told of events.',
  'API tokens': 'Tokens for programs.',
  Widget: 'The chat on other websites.',
  Organization: 'Name, address and settings of the organization.',
  Members: 'Members, their roles, and invitations.',
  'Audit log': 'The log of events that matter for security.',
  Usage: 'How much of the plan is used.',
  Billing: 'Plans, payments and promocodes.',
  'Sign-up and sign-in': 'Accounts and sessions.',
  Account: "The caller's own account.",
  Operator: 'For whoever runs the server.',
  Server: 'What the server says of itself.',
} as const
export type Tag = keyof typeof TAGS
