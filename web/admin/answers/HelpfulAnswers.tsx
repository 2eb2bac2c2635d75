import { useQuery } from '@tanstack/react-query'
import { RatingDays } from '../../requests/rated/RatingDays.tsx'
import { ratingsQuery } from '../../requests/watch.queries.ts'
import { useMay } from '../../session/session.queries.ts'

/** How many of the answers that members rated helped, from a day on (2026-11-22). */
export function HelpfulAnswers({ since }: { since: string }) {
  const ratings = useQuery({ ...ratingsQuery, enabled: useMay('requests.review') })
  return ratings.data ? <RatingDays days={ratings.data.days.filter(({ day }) => day >= since)} /> : null
}
