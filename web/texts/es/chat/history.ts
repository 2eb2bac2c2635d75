/** Texts of the list of conversations. */
export const history = {
  recent: 'Conversaciones recientes',
  search: 'Buscar conversaciones',
  none: 'Aún no hay conversaciones',
  startChat: 'Inicie un nuevo chat para empezar',
  failed: 'No se han podido cargar las conversaciones.',
  menu: 'Acciones para «{{title}}»',
  groups: {
    pinned: 'Fijadas',
    today: 'Hoy',
    yesterday: 'Ayer',
    week: 'Últimos 7 días',
    earlier: 'Anteriores',
  },
}
