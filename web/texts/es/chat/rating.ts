/** Texts of saying whether an answer helped; they are fetched with the buttons for it. */
export const rating = {
  label: '¿Le ha ayudado esta respuesta?',
  helpful: 'Útil',
  unhelpful: 'No es útil',
  failed: 'No se ha podido guardar su valoración.',
  why: '¿Qué tenía de malo?',
  reason: {
    wrong: 'Es incorrecta',
    incomplete: 'Está incompleta',
    not_asked: 'No es lo que pregunté',
    outdated: 'Su fuente está desactualizada',
    other: 'Otra cosa',
  },
  note: 'Con sus palabras (opcional)',
  seen: 'Si lo envía, los administradores ven su pregunta, los nombres de los documentos citados y lo que escriba aquí, nunca quién preguntó.',
  send: 'Enviar comentario',
  close: 'Cerrar',
  thanks: 'Gracias. Esto ayuda a mejorar los documentos.',
}

/** Texts of what administrators see of it. */
export const rated = {
  view: 'Respuestas valoradas',
  title: 'Respuestas valoradas',
  subtitle:
    'Respuestas de los últimos 90 días que no ayudaron, con lo que dijeron los miembros. Los administradores ven la pregunta, el motivo y los nombres de los documentos citados, nunca quién preguntó.',
  failed: 'No se han podido cargar las valoraciones.',
  emptyTitle: 'Nadie ha dicho aún por qué una respuesta no ayudó',
  empty: 'Los miembros dicen debajo de cada respuesta si les ha ayudado.',
  reason: {
    wrong: 'Incorrecta',
    incomplete: 'Incompleta',
    not_asked: 'No es lo preguntado',
    outdated: 'Fuente desactualizada',
    other: 'Otro motivo',
    none: 'Con sus propias palabras',
  },
  on: 'Valorada el {{date}}',
  cites: 'Cita',
  noDocuments: 'No cita ningún documento',
  byDay: 'Valoraciones por día',
  helpful: 'Útiles',
  unhelpful: 'No útiles',
  summary: 'Útiles: {{helpful}} de {{rated}} respuestas valoradas ({{share}} %).',
  reasons: 'Motivos:',
}
