/** Texts of the field that finds pages, actions, conversations and documents. */
export const palette = {
  open: 'Search and actions',
  field: 'Search or choose an action',
  results: 'Results',
  groups: {
    recent: 'Recent',
    actions: 'Quick actions',
    places: 'Pages and actions',
    conversations: 'Conversations',
    documents: 'Documents',
    websites: 'Websites',
  },
  ask: 'Ask in a new chat: “{{question}}”',
  askOnly: 'Ask this website alone',
  theme: 'Theme: {{theme}}',
  searching: 'Searching…',
  found_zero: 'Nothing found',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  failed: 'Conversations and documents could not be searched.',
  keys: '↑ ↓ to move · Enter to open · a number runs its action · Esc to close',
}
