/** Texts about the language model that answers, and about what one brings and costs. */
export const languageModel = {
  tab: 'Modelo de lenguaje',
  now: 'Quién responde ahora',
  none: 'Las respuestas citan sus documentos palabra por palabra. No hay ningún modelo de lenguaje configurado.',
  writes:
    'El modelo de lenguaje {{name}} redacta respuestas a partir de sus documentos. Una frase solo se muestra si un fragmento la demuestra.',
  chooses:
    'El pequeño modelo de lenguaje {{name}} elige qué frases de sus documentos se citan. No redacta nada por sí mismo.',
  untried:
    'El modelo de lenguaje {{name}} está configurado y aún no ha pasado su prueba. Hasta entonces, las respuestas citan sus documentos.',
  unfit:
    'El modelo de lenguaje {{name}} está configurado, pero en su prueba resolvió como debía {{right}} de {{of}} preguntas, y son muy pocas. Las respuestas citan sus documentos en su lugar.',
  unavailable:
    'El modelo de lenguaje {{name}} está configurado, pero la última vez no se le pudo preguntar. Hasta que se pueda, las respuestas citan sus documentos.',
  stays: 'Para buscar y responder, nada sale del servidor.',
  leaves: 'Para buscar y responder, las preguntas y textos de sus documentos se envían a {{hosts}}.',
  loadFailed: 'No se ha podido cargar quién responde.',
  brings: 'Qué aporta un modelo de lenguaje',
  bringsHint:
    'Medido con documentos de organizaciones reales a los que no se ajustó nada. Cada pregunta se hizo sin modelo y con él, y lo obtenido se comparó con la respuesta que dan los documentos.',
  capable: 'Un modelo muy capaz que redacta',
  capableHint:
    '{{questions}} preguntas sobre cuatro colecciones: dos manuales en inglés, una guía en francés y otra en alemán. Los modelos menos capaces aportan menos; cuánto menos no se ha medido.',
  small: 'Un modelo pequeño que elige',
  smallHint:
    '{{questions}} preguntas sobre dos manuales en inglés, con un modelo de 1500 millones de parámetros. Rechaza más a menudo y se equivoca menos.',
  outcome: 'De todas las preguntas',
  without: 'Sin él',
  withModel: 'Con él',
  good: 'Bien respondidas',
  wrong: 'Mal respondidas',
  refused: 'Dijo con razón que los documentos no tienen respuesta',
  share: '{{right}} de {{of}}',
  costs: 'Qué cuesta',
  memory: 'Memoria del servidor: unos 0,6 GB por cada mil millones de parámetros, y 0,3 GB más.',
  time: 'Tiempo: el modelo pequeño tardó 17 segundos por pregunta en dos núcleos de procesador. En el servidor se atiende una pregunta cada vez; las demás esperan su turno.',
  elsewhere:
    'Un modelo de otro proveedor cuesta lo que este pida, y las preguntas y los fragmentos encontrados se envían allí.',
  inside: 'Un modelo en un archivo del servidor no envía nada a ninguna parte y no necesita red.',
  how: 'Cómo conseguir uno',
  hosted: 'Quien administra este servidor lo configura para todas las organizaciones que hay en él.',
  onprem:
    'Ponga el archivo de un modelo (GGUF) en el servidor, haga que se compruebe e inicie el servidor con su nombre:',
  questions: 'Preguntas hechas por adelantado',
  questionsHint:
    'El modelo de lenguaje puede escribir hasta tres preguntas cotidianas para cada fragmento de sus documentos. Nadie las ve: gracias a ellas la búsqueda encuentra el fragmento cuando se pregunta con otras palabras. Se guardan cifradas, no llevan a nadie a lo que no puede ver y desaparecen con su documento.',
  questionsOff: 'No se hace ninguna.',
  questionsOwner: 'El propietario de la organización puede pedir que se hagan.',
  questionsOn: 'Hechas para {{done}} de {{of}} fragmentos, mientras nadie más pregunta al modelo.',
  questionsMoved:
    'Usted aceptó {{agreed}}, pero el modelo de lenguaje funciona ahora en {{host}}. No se hace nada hasta que lo acepte de nuevo.',
  thisServer: 'este servidor',
  hidden: 'También para documentos que los miembros no ven',
  agree: 'Acepto que para ello se envíen fragmentos de documentos a {{host}}',
  makeQuestions: 'Pedir que se hagan preguntas',
  stopQuestions: 'Terminar y borrarlas',
  questionsSaved: 'Se han cambiado las preguntas hechas por adelantado',
  questionsFailed: 'No se han podido cambiar las preguntas hechas por adelantado',
}
