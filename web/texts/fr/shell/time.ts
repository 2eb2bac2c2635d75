/** Times in words, such as "2 hours ago". */
export const time = {
  justNow: 'À l’instant',
  hours_one: 'il y a {{count}} heure',
  hours_many: 'il y a {{count}} heures',
  hours_other: 'il y a {{count}} heures',
  yesterday: 'Hier',
  days_one: 'il y a {{count}} jour',
  days_many: 'il y a {{count}} jours',
  days_other: 'il y a {{count}} jours',
}
