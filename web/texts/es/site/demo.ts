/** Textos de la página donde los visitantes preguntan a los documentos de muestra. */
export const demo = {
  title: 'Pregunte a los documentos de muestra',
  back: 'Volver a la página de inicio',
  lead: 'Son once archivos de Tarnwood Outdoor, una empresa inventada que vende y alquila material de montaña. Están en inglés. Pregunte con sus propias palabras, abra una cita y pruebe una pregunta que los archivos no respondan.',
  frame: 'Preguntas y respuestas sobre los documentos de muestra',
  files: 'Lo que contienen',
  documents: [
    'Horario, vacaciones, gastos',
    'Primeros auxilios, incendios, cargas, vehículos',
    'Qué está cubierto y cuánto tardan las reparaciones',
    'Precios y tarifas de alquiler, una hoja para cada tipo',
    'Productos nuevos y fechas para distribuidores',
    'Decisiones y quién las lleva a cabo',
    'Pedidos, devoluciones, alquiler',
    'Contraseñas, dispositivos, incidentes',
    'Las primeras semanas de quien se incorpora',
    'Artículos, estaciones, cantidades',
    'Quién se ocupa de qué',
  ],
  goodToKnow: 'Conviene saber',
  notes: [
    'Las respuestas salen del mismo servidor y del mismo modo que las de una organización.',
    'Desde cada dirección se pueden hacer 6 preguntas por minuto y 60 al día.',
    'Las preguntas y las respuestas se guardan cifradas y se eliminan 90 días después de la última pregunta de una conversación. No escriba nada confidencial.',
  ],
  own: 'Con sus propios documentos',
  create: 'Crear su organización',
}
