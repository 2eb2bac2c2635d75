/** What was checked of an answer, sentence by sentence. */
export const checked = {
  title: 'Cómo se ha comprobado',
  supported_zero: 'Ninguna frase estaba respaldada.',
  supported_one: 'Una frase, respaldada por lo que figura debajo.',
  supported_many: '{{count}} de frases, cada una respaldada por lo que figura debajo.',
  supported_other: '{{count}} frases, cada una respaldada por lo que figura debajo.',
  likely: 'Probabilidad estimada de que esto responda a la pregunta: {{share}} %.',
  how: {
    quoted: 'Tomada del fragmento palabra por palabra.',
    computed: 'Calculada a partir de las celdas de una tabla. Las filas y la fórmula figuran debajo de la respuesta.',
    written: 'Redactada por un modelo de lenguaje y comparada con el fragmento.',
  },
  kinds: {
    number: 'Números encontrados ahí',
    date: 'Fechas y horas encontradas ahí',
    name: 'Nombres encontrados ahí',
    quote: 'Palabras citadas encontradas ahí',
    computed: 'Cifras recalculadas a partir de las encontradas ahí',
  },
  withheld_one: 'Se ha retenido {{count}} frase del modelo de lenguaje:',
  withheld_many: 'Se han retenido {{count}} de frases del modelo de lenguaje:',
  withheld_other: 'Se han retenido {{count}} frases del modelo de lenguaje:',
  lacking: {
    quote: 'Cita palabras que no están en ningún fragmento.',
    number: 'Contiene un número que no está en los fragmentos.',
    date: 'Contiene una fecha o una hora que no está en los fragmentos.',
    name: 'Contiene un nombre que no está en los fragmentos.',
    unsaid: 'Los fragmentos no lo dicen.',
  },
  times: '{{words}} ({{count}} veces)',
}
