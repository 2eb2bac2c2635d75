/** Texts of a chat in which nothing was asked yet. */
export const opening = {
  examples: 'Pregunte, por ejemplo:',
  add: 'Añada sus primeros documentos',
  addText: 'Las respuestas salen de lo que usted sube, y de nada más.',
  none: 'Todavía no hay documentos de los que responder. Los administradores de su organización pueden añadirlos.',
  added: 'Documentos añadidos',
}
