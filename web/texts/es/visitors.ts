/** Texts of the landing page. It claims only what the product does. */
export const landing = {
  nav: 'Principal',
  policies: 'Políticas',
  signIn: 'Iniciar sesión',
  plans: 'Planes',
  getStarted: 'Empezar',
  eyebrow: 'Para organizaciones que no pueden equivocarse',
  headline: 'Respuestas que puede comprobar.',
  lead: '{{product}} responde a las preguntas de su equipo a partir de sus propios documentos y abre la frase exacta en la que se basa cada respuesta. Cuando sus documentos no lo dicen, se lo indica.',
  primary: 'Cree su organización',
  secondary: 'Cómo funciona',
  specimen: {
    label: 'Un ejemplo de una respuesta y su fuente',
    question: '¿Cuánto tiempo conservamos los registros de visitas?',
    before: 'Los registros de visitas se conservan durante 90 días y después se destruyen',
    after: 'El responsable del centro puede ampliar este plazo si hay un incidente abierto',
    document: 'Manual del centro.pdf',
    place: 'Página 14',
    heading: '6.2 Registros en la recepción',
    lineOne: 'Cada visitante se registra con su nombre, su anfitrión y la hora.',
    marked: 'Los registros de visitas se conservan durante 90 días y después se destruyen.',
    markedTwo:
      'Los registros relacionados con un incidente abierto pueden conservarse más tiempo si así lo decide el responsable del centro.',
    cite: 'Fuente {{marker}}: Manual del centro.pdf, página 14',
  },
  refusal: {
    label: 'Un ejemplo de una pregunta que los documentos no responden',
    question: '¿Quién asegura las bicicletas de los visitantes?',
    answer: 'No tengo información sobre el seguro de las bicicletas en su base de conocimiento.',
    ask: 'Los miembros pueden pedir a un administrador que añada lo que falta.',
  },
  claimsTitle: 'Hecho para que nunca tenga que fiarse de su palabra',
  claims: [
    {
      title: 'Solo su información',
      text: 'Las respuestas proceden de lo que ha subido su organización y de nada más. No interviene ningún conocimiento externo.',
    },
    {
      title: 'El lugar, no solo el archivo',
      text: 'Una cita abre la página, la diapositiva, la fila de la hoja o el apartado, con las palabras citadas resaltadas.',
    },
    {
      title: 'Claridad sobre lo que falta',
      text: 'Si nada en sus documentos responde a la pregunta, se le dice así, en lugar de darle una suposición.',
    },
  ],
  stepsTitle: 'Tres pasos hasta una respuesta con citas',
  steps: [
    {
      title: 'Suba',
      text: 'PDF, Word, Excel, PowerPoint, CSV, Markdown, texto, escaneos e imágenes. Elija quién puede ver cada archivo.',
    },
    {
      title: 'Pregunte',
      text: 'Con palabras corrientes, a cualquier hora del día. Las respuestas aparecen a medida que se escriben.',
    },
    {
      title: 'Compruebe',
      text: 'Cada frase con cita lleva un número. Sígalo hasta el fragmento y léalo en su contexto.',
    },
  ],
  picture:
    'Una pregunta en el chat, su respuesta y, al lado, la página del PDF en la que está resaltada la frase citada.',
  measured: {
    title: 'Lo que hemos medido',
    figures: [
      {
        figure: '58\u00a0%',
        text: 'de las preguntas encontraron el lugar correcto: en la respuesta o entre los tres lugares que se muestran cuando el asistente no está seguro. Media de 14 colecciones de documentos reales en cuatro idiomas a las que nada se ajustó, que van del 44 al 74\u00a0%.',
      },
      {
        figure: '8\u00a0%',
        text: 'de las respuestas afirmaron algo erróneo.',
      },
      {
        figure: '140 ms',
        text: 'hasta que la mitad de las respuestas estaban completas, con 32 personas preguntando a la vez en 10.000 fragmentos.',
      },
      {
        figure: '9,2 ms',
        text: 'como máximo en 95 de cada 100 búsquedas entre 100.000 fragmentos.',
      },
    ],
    where:
      'Medido con el motor integrado en dos núcleos de procesador; los conjuntos y todas las cifras están en bench/RESULTS.md y bench/quality/RESULTS.md del código fuente. Otros documentos y equipos dan otras cifras, y una respuesta puede ser errónea: por eso cada una muestra su fuente.',
  },
  trustTitle: 'Sus documentos siguen siendo suyos',
  trust: [
    'Los documentos, los fragmentos y las conversaciones se cifran en el disco con AES-256-GCM, con una clave para cada organización.',
    'Las organizaciones se mantienen separadas; los niveles de acceso se aplican dentro de la propia búsqueda.',
    'Las imágenes de otros sitios nunca se cargan en una respuesta.',
  ],
  ctaTitle: 'Ponga a prueba su manual.',
  ctaText: 'Empiece gratis con un usuario, 200 MB de almacenamiento y 300 preguntas al mes.',
  footer: 'Información legal',
  operatedBy: 'Operado por {{name}}',
  security: 'Seguridad',
  privacy: 'Política de privacidad',
  terms: 'Condiciones de uso',
  conditions: 'Términos y condiciones',
  contact: 'Contacto',
  imprint: 'Aviso legal',
}

/** Texts of sign-in. */
export const auth = {
  signIn: {
    title: 'Iniciar sesión',
    subtitle: 'Con su organización y su cuenta.',
    organization: 'Organización',
    organizationHint: 'El nombre corto de su organización, por ejemplo «north-clinic»',
    username: 'Nombre de usuario o correo electrónico',
    password: 'Contraseña',
    forgot: '¿Ha olvidado su contraseña?',
    submit: 'Iniciar sesión',
    pending: 'Iniciando sesión...',
    newHere: '¿Es su primera vez aquí?',
    create: 'Crear una organización',
    successTitle: 'Sesión iniciada',
    success: '¡Le damos la bienvenida de nuevo!',
    failedTitle: 'Error al iniciar sesión',
    failed: 'Credenciales no válidas',
    unverifiedTitle: 'Su correo electrónico aún no está verificado',
    unverifiedText:
      'Abra el enlace del mensaje que le enviamos al registrarse. Si no lo encuentra, le enviaremos otro.',
  },
  signedIn: {
    text: 'Ha iniciado sesión como {{email}} en {{organization}}.',
    workspace: 'Ir a su espacio de trabajo',
  },
  resend: {
    email: 'Correo electrónico de la cuenta',
    button: 'Enviar el enlace de nuevo',
    pending: 'Enviando...',
    sentTitle: 'Correo de verificación enviado',
    sent: 'Si esta dirección pertenece a una cuenta pendiente de verificación, recibirá un enlace nuevo.',
    failed: 'No se ha podido enviar el enlace',
  },
}
