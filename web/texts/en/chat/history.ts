/** Texts of the list of conversations. */
export const history = {
  recent: 'Recent Conversations',
  search: 'Search conversations',
  none: 'No conversations yet',
  startChat: 'Start a new chat to get going',
  failed: 'Conversations could not be loaded.',
  menu: 'Actions for “{{title}}”',
  groups: {
    pinned: 'Pinned',
    today: 'Today',
    yesterday: 'Yesterday',
    week: 'Previous 7 days',
    earlier: 'Earlier',
  },
}
