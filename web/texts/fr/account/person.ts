/** Labels of the fields about a person. */
export const person = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
}
