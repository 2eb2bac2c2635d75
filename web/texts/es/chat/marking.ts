/** Texts of marking a place as the answer. */
export const marking = {
  mark: 'Esta es la respuesta',
  markFor: 'Esta es la respuesta: {{filename}}',
  takeBack: 'Marcado como respuesta',
  takeBackFor: 'Marcado como respuesta: {{filename}}. Pulse para retirarlo.',
  proposed: 'Una propuesta: vale en cuanto otra persona la apruebe.',
  stands: 'Aparece primero cuando alguien pregunta esto.',
  failed: 'No se pudo guardar.',
}

/** Texts of what administrators do with such marks. */
export const marks = {
  view: 'Respuestas marcadas',
  title: 'Respuestas marcadas',
  subtitle:
    'Fragmentos que los miembros marcaron como respuesta donde el asistente no estaba seguro. Una marca aparece primero en preguntas del mismo sentido en cuanto la aprueba un segundo miembro o un administrador, y mientras el documento diga lo mismo. No se nombra a nadie.',
  failed: 'No se pudieron cargar las respuestas marcadas.',
  emptyTitle: 'No hay nada marcado',
  empty: 'Los miembros pueden marcar uno de los fragmentos que se muestran cuando no hay respuesta segura.',
  members_one: '{{count}} miembro lo dice',
  members_other: '{{count}} miembros lo dicen',
  members_many: '{{count}} miembros lo dicen',
  since: 'Marcado el {{date}}',
  state: {
    proposed: 'Propuesta',
    standing: 'Aparece primero',
    inactive: 'El documento ha cambiado',
  },
  agree: 'Aprobar',
  agreeFor: 'Aprobar la respuesta a «{{question}}»',
  watch: 'Aprobar y vigilar como pregunta de referencia',
  watchFor: 'Aprobar la respuesta a «{{question}}» y vigilarla como pregunta de referencia',
  remove: 'Quitar',
  removeFor: 'Quitar la respuesta a «{{question}}»',
  undo: 'Deshacer',
  actFailed: 'No se pudo guardar.',
  done: {
    agree: 'Desde ahora aparece primero.',
    watch: 'Desde ahora aparece primero, y la pregunta se vigila.',
    disagree: 'Su aprobación se ha retirado.',
    remove: 'La marca se ha quitado.',
    restore: 'La marca ha vuelto.',
  },
}
