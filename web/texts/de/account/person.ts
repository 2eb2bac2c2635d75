/** Labels of the fields about a person. */
export const person = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
}
