/** La entrada de la página de inicio a los documentos de muestra. */
export const tryIt = {
  title: 'Pruébelo con los documentos de muestra',
  text: 'Once archivos de una empresa inventada de material de montaña. Sin cuenta.',
  question: 'Su pregunta sobre los documentos de muestra',
  example: '¿Cuántos días de vacaciones anuales tienen los empleados?',
  ask: 'Preguntar',
}
