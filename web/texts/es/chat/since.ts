/** Texts of what became of citations since their documents were read anew. */
export const since = {
  changed: 'Modificado desde que se escribió esta respuesta',
  moved: 'Ahora está en otro lugar: {{place}}',
  movedAway: 'Ahora está en otro lugar del documento',
  around: 'Estas palabras siguen ahí; el texto que las rodea ha cambiado',
  gone: 'Eliminado desde entonces, o ya no disponible para usted',
  unknown: 'No se puede comparar con la versión actual del documento',
  chip: '{{label}}, {{what}}',
  title: 'Modificado desde que se citó',
  removed: 'Estas palabras ya no están en el documento, ni nada parecido.',
  couldNot: 'Estas palabras no se pueden comparar con la versión actual del documento.',
  before: 'Cuando se citó',
  now: 'Ahora',
}
