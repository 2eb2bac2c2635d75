/** Texts of what is done with a conversation of the list; they are fetched with it. */
export const conversations = {
  rename: 'Rename',
  titleField: 'Title of the conversation',
  pin: 'Pin',
  unpin: 'Unpin',
  renamed: 'Conversation renamed',
  pinned: 'Conversation pinned',
  unpinned: 'Conversation unpinned',
  changeFailed: 'Failed to change the conversation',
  deleteTitle: 'Delete this conversation?',
  deleteText: '“{{title}}” and its answers will be gone for good.',
  deleted: 'Conversation deleted successfully',
  deleteFailed: 'Failed to delete conversation',
}
