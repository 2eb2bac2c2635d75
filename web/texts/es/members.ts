/** Texts of the fields for a new password. */
export const password = {
  rules: 'La contraseña necesita',
  rule: {
    length: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    lower: 'Una letra minúscula',
    digit: 'Un número',
    special: 'Un carácter especial (@$!%*?&)',
  },
  ruleMet: 'cumplido',
  ruleOpen: 'aún no cumplido',
  confirm: 'Confirmar la contraseña',
  mismatch: 'Las dos contraseñas no coinciden',
}

/** Texts of the page that mails a link for a new password. */
export const forgot = {
  title: '¿Ha olvidado su contraseña?',
  subtitle: 'Le enviaremos por correo un enlace para elegir una nueva.',
  organization: 'Organización',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  pending: 'Enviando...',
  failed: 'No se ha podido enviar el enlace',
  sentTitle: 'Revise su correo electrónico',
  sent: 'Si existe esa cuenta, le llegará un enlace para elegir una contraseña nueva.',
  sentHint: 'El enlace funciona una sola vez, durante una hora. Revise también la carpeta de correo no deseado.',
  again: 'Probar con otra dirección',
  signIn: 'Volver al inicio de sesión',
}

/** Texts of the page that a link for a new password opens. */
export const reset = {
  title: 'Elija una contraseña nueva',
  subtitle: 'Se cerrará su sesión en todos los demás dispositivos.',
  noToken: 'Abra esta página con el enlace del correo que le enviamos.',
  invalidTitle: 'Este enlace no funciona',
  newLink: 'Pedir un enlace nuevo',
  password: 'Contraseña nueva',
  submit: 'Cambiar la contraseña',
  pending: 'Cambiando...',
  failed: 'No se ha podido cambiar la contraseña',
  doneTitle: 'Contraseña cambiada',
  done: 'Su contraseña se ha cambiado. Ya puede iniciar sesión.',
  signIn: 'Ir al inicio de sesión',
}

/** Texts of the page on which an invitation is accepted. */
export const invitation = {
  title: 'Aceptar la invitación',
  subtitle: 'Ha recibido una invitación para unirse a {{organization}}.',
  noToken: 'No se ha proporcionado ningún token de invitación',
  noTokenHint: 'Abra el enlace del mensaje con el que se le invitó.',
  loading: 'Cargando los detalles de la invitación...',
  invalidTitle: 'Invitación no válida',
  invalid: 'Este enlace de invitación no es válido, ha caducado o ya se ha usado.',
  invalidHint: 'Pida a quien le invitó que vuelva a enviar la invitación.',
  home: 'Ir a la página de inicio',
  email: 'Correo electrónico',
  organization: 'Organización',
  role: 'Rol',
  roles: {
    super_admin: 'Superadministrador',
    admin: 'Administrador',
    sub_admin: 'Subadministrador',
    user: 'Usuario',
  },
  expires: 'Caduca',
  password: 'Contraseña',
  submit: 'Aceptar la invitación y crear la cuenta',
  pending: 'Creando la cuenta...',
  missingTitle: 'Faltan datos',
  missing: 'Indique su nombre y sus apellidos.',
  failed: 'No se ha podido aceptar la invitación',
  createdToast: '¡La cuenta se ha creado correctamente!',
  createdText: 'Se ha creado su cuenta. Ya puede iniciar sesión con su correo electrónico.',
  createdTitle: '¡Cuenta creada!',
  created: 'Le damos la bienvenida a {{organization}}. A continuación se abre la página de inicio de sesión.',
  signIn: 'Ir al inicio de sesión',
}
