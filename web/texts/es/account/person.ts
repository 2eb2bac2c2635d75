/** Labels of the fields about a person. */
export const person = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
}
