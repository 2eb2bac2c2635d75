/** Times in words, such as "2 hours ago". */
export const time = {
  justNow: 'Gerade eben',
  hours_one: 'vor {{count}} Stunde',
  hours_other: 'vor {{count}} Stunden',
  yesterday: 'Gestern',
  days_one: 'vor {{count}} Tag',
  days_other: 'vor {{count}} Tagen',
}
