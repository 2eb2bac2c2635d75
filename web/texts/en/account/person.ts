/** Labels of the fields about a person. */
export const person = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
}
