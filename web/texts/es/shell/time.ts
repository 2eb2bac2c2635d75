/** Times in words, such as "2 hours ago". */
export const time = {
  justNow: 'Ahora mismo',
  hours_one: 'hace {{count}} hora',
  hours_many: 'hace {{count}} de horas',
  hours_other: 'hace {{count}} horas',
  yesterday: 'Ayer',
  days_one: 'hace {{count}} día',
  days_many: 'hace {{count}} de días',
  days_other: 'hace {{count}} días',
}
