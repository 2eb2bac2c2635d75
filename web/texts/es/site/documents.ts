import type { PrerenderedPath } from '../../../../shared/domain/pages.ts'

/** How documents introduce themselves to search engines and to those who get a link; no page loads these. */
export const documents: Record<PrerenderedPath, { title: string; description: string }> = {
  '/': {
    title: 'Respuestas que puede comprobar',
    description:
      '{{product}} responde a las preguntas de su organización a partir de sus propios documentos y muestra el lugar exacto del que procede cada respuesta. Cuando los documentos no lo dicen, se lo indica.',
  },
  '/policies': {
    title: 'Políticas legales',
    description:
      'La política de privacidad y las condiciones de uso de {{product}}, y quién responde a las preguntas sobre ellas.',
  },
  '/security': {
    title: 'Seguridad',
    description:
      'Cómo {{product}} cifra los documentos, mantiene separadas las organizaciones, protege las cuentas y comprueba las respuestas, y qué no hace.',
  },
  '/privacy-policy': {
    title: 'Política de privacidad',
    description: 'Qué datos recoge {{product}}, para qué se usan, cómo se protegen y qué puede solicitar usted.',
  },
  '/terms-of-use': {
    title: 'Condiciones de uso',
    description: 'Qué puede hacer con {{product}}, qué se promete y qué no.',
  },
  '/terms-and-conditions': {
    title: 'Términos y condiciones',
    description:
      'El acuerdo entre una organización y el servicio: cuentas, planes, facturación, uso aceptable y responsabilidad.',
  },
}

/** The application that a browser can install. */
export const installed = {
  description:
    'Respuestas a partir de los documentos de su organización, con el lugar exacto del que procede cada una.',
}

/** What is shown for a page that was asked for without a network. */
export const offline = {
  title: 'No tiene conexión',
  text: '{{product}} necesita una conexión: en este dispositivo no se guarda nada de su organización. Inténtelo de nuevo cuando vuelva a tener conexión.',
  retry: 'Reintentar',
}
