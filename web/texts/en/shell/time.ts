/** Times in words, such as "2 hours ago". */
export const time = {
  justNow: 'Just now',
  hours_one: '{{count}} hour ago',
  hours_other: '{{count}} hours ago',
  yesterday: 'Yesterday',
  days_one: '{{count}} day ago',
  days_other: '{{count}} days ago',
}
