import { createClient } from '../../server/testing/client.ts'

/** What the flood is told: where to ask what, and under which site. */
export interface Flood {
  url: string
  slug: string
  site: string
  visitors: number
  questions: readonly string[]
}

export interface Counted {
  answered: number
  busy: number
}

const counted: Counted = { answered: 0, busy: 0 }
let stopped = false

// A process of its own, as visitors have: what they do takes nothing from the thread that measures the member.
process.on('message', (told: Flood | 'stop') => {
  if (told === 'stop') stopped = true
  else
    void Promise.all(Array.from({ length: told.visitors }, (_, at) => visitor(told, at))).then(() =>
      process.send?.(counted, () => process.disconnect()),
    )
})

/** Asks one question after the other, in conversations of its own, until it is told to stop. */
async function visitor({ url, slug, site, questions }: Flood, at: number): Promise<void> {
  const client = createClient(url)
  const from = { origin: url, 'x-forwarded-for': `203.0.113.${at}` }
  while (!stopped) {
    const { status: opened, json } = await client.post(`/api/embed/session/${slug}`, { site }, from)
    if (opened === 503) continue
    const headers = { ...from, authorization: `Bearer ${json.token}` }
    for (let number = 0; number < 100 && !stopped; number += 1) {
      const message = questions[(at * 7 + number) % questions.length] ?? ''
      const { status } = await client.post(`/api/embed/chat/${slug}`, { message }, headers)
      if (status === 200) {
        if (counted.answered === 0) process.send?.(counted)
        counted.answered += 1
      } else if (status === 503) counted.busy += 1
      else throw new Error(`a visitor was answered ${status}`)
    }
  }
}
