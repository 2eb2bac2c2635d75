/** Texts around the legal pages; the pages themselves are Markdown files. */
export const legal = {
  index: 'Políticas legales',
  backHome: 'Volver al inicio',
  backToPolicies: 'Volver a las políticas',
  backToSignup: 'Volver al registro',
  accept: 'Acepto - Continuar con el registro',
  updated: 'Última actualización: {{date}}',
  read: 'Leer la política',
  readNamed: 'Leer la política: {{policy}}',
  privacy: {
    title: 'Política de privacidad',
    date: 'enero de 2025',
    summary: 'Qué datos recogemos, para qué se usan, cómo se protegen y qué puede solicitarnos.',
  },
  use: {
    title: 'Condiciones de uso',
    date: 'enero de 2025',
    summary: 'Qué puede hacer con el servicio, qué prometemos y qué no.',
  },
  conditions: { title: 'Términos y condiciones', date: '1 de septiembre de 2025' },
  security: { title: 'Seguridad', date: 'noviembre de 2026' },
  contactTitle: 'Contacto legal',
  contactText: 'Preguntas sobre estas políticas:',
  contactOperator:
    'Las preguntas sobre estas políticas las responde quien administra este servidor para su organización.',
}
