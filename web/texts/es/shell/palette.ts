/** Texts of the field that finds pages, actions, conversations and documents. */
export const palette = {
  open: 'Búsqueda y acciones',
  field: 'Buscar o elegir una acción',
  results: 'Resultados',
  groups: {
    recent: 'Recientes',
    actions: 'Acciones rápidas',
    places: 'Páginas y acciones',
    conversations: 'Conversaciones',
    documents: 'Documentos',
    websites: 'Sitios web',
  },
  ask: 'Preguntar en un chat nuevo: «{{question}}»',
  askOnly: 'Preguntar solo a este sitio web',
  theme: 'Tema: {{theme}}',
  searching: 'Buscando…',
  found_zero: 'No se ha encontrado nada',
  found_one: '{{count}} resultado',
  found_many: '{{count}} de resultados',
  found_other: '{{count}} resultados',
  failed: 'No se ha podido buscar en las conversaciones ni en los documentos.',
  keys: '↑ ↓ para moverse · Intro para abrir · un número ejecuta su acción · Esc para cerrar',
}
