/** Texts of the second step of sign-in. */
export const secondStep = {
  title: 'Introduzca su código',
  subtitle: 'Su cuenta está protegida con la verificación en dos pasos.',
  code: 'Código de su aplicación de autenticación',
  codeHint: 'Seis dígitos. ¿No tiene el teléfono a mano? También sirve un código de recuperación.',
  recovery: 'Código de recuperación',
  recoveryHint:
    'Uno de los códigos que guardó al configurar la verificación en dos pasos. Cada código funciona una sola vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar la aplicación de autenticación',
  submit: 'Verificar',
  pending: 'Verificando...',
  back: 'Volver al inicio de sesión',
}
