/** Texts of sharing a conversation and of reading a shared one; they are fetched with it. */
export const sharing = {
  menu: 'Compartir…',
  title: 'Compartir esta conversación',
  text: 'Los miembros de {{organization}} que tengan el enlace pueden leer esta conversación tal como está ahora, con sus citas. Lo que pregunte después no aparece hasta que actualice el enlace.',
  withheld:
    'Sus preguntas se muestran a quien abra el enlace. Se omiten las respuestas basadas en documentos que quien lee no puede ver.',
  create: 'Crear enlace',
  failed: 'No se ha podido compartir la conversación.',
  link: 'Enlace',
  once: 'Cópielo ahora: no se volverá a mostrar.',
  copy: 'Copiar enlace',
  links: 'Enlaces a esta conversación',
  others: 'Enlaces a otras conversaciones',
  loadFailed: 'No se han podido cargar sus enlaces.',
  asOf: 'Tal como estaba el {{date}}, {{time}}',
  newer_one: '{{count}} respuesta desde entonces',
  newer_many: '{{count}} respuestas desde entonces',
  newer_other: '{{count}} respuestas desde entonces',
  update: 'Actualizar enlace',
  updated: 'El enlace muestra la conversación tal como está ahora',
  updateFailed: 'No se ha podido actualizar el enlace.',
  revoke: 'Revocar',
  revokeFor: 'Revocar el enlace del {{date}}, {{time}} a «{{title}}»',
  revoked: 'El enlace ya no abre nada',
  revokeFailed: 'No se ha podido revocar el enlace.',
  sharedBy: 'Compartida por {{name}}, tal como estaba el {{date}}, {{time}}',
  empty: 'Lo que se compartió se volvió a preguntar desde entonces y ya no queda nada.',
  made: 'Recién creado',
  ask: 'Preguntar por mi cuenta',
  goneTitle: 'Este enlace no abre nada',
  gone: 'Se revocó, la conversación se eliminó o el enlace está incompleto. Los enlaces solo se abren para miembros de la misma organización.',
  openFailed: 'No se ha podido abrir la conversación.',
}

/** Texts of a printed conversation. */
export const printing = {
  menu: 'Imprimir o guardar como PDF',
  failed: 'No se ha podido imprimir la conversación.',
  sources: 'Fuentes',
  about: '{{organization}} · impreso el {{date}}',
}
