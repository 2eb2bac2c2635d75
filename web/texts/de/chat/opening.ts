/** Texts of a chat in which nothing was asked yet. */
export const opening = {
  examples: 'Fragen Sie zum Beispiel:',
  add: 'Fügen Sie Ihre ersten Dokumente hinzu',
  addText: 'Antworten kommen aus dem, was Sie hochladen, und aus nichts anderem.',
  none: 'Es gibt noch keine Dokumente, aus denen geantwortet werden kann. Die Admins Ihrer Organisation können welche hinzufügen.',
  added: 'Hinzugefügte Dokumente',
}
