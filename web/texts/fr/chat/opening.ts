/** Texts of a chat in which nothing was asked yet. */
export const opening = {
  examples: 'Demandez, par exemple :',
  add: 'Ajoutez vos premiers documents',
  addText: 'Les réponses viennent de ce que vous envoyez, et de rien d’autre.',
  none: 'Il n’y a pas encore de documents d’où tirer des réponses. Les administrateurs de votre organisation peuvent en ajouter.',
  added: 'Documents ajoutés',
}
