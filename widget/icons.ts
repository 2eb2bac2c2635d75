/** Paths of the signs on the bubble, on a field of 24 by 24. */
export const BUBBLE_ICONS = {
  chat: 'M3 4h18v13H9l-6 5z',
  question: 'M8 9a4 4 0 1 1 6 3q-2 1-2 3m0 4v1',
  book: 'M12 6Q8 3 2 4v14q6-1 10 2 4-3 10-2V4q-6-1-10 2v14',
}
