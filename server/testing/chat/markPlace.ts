import type { Client } from '../client.ts'
import { uploadAndWait } from '../organizations.ts'

/** Asks what a document of its own does not surely answer, and marks the first of the places that are shown. Gives the id of the mark, as an administrator sees it. */
export async function markPlace(client: Client, word: string): Promise<number> {
  const text = `# Yard\n\nThe ${word} yard has a gate for bicycles. It is locked at eight by the porter.\n`
  await uploadAndWait(client, 'yard.md', text, { accessLevel: 'users' })
  const message = `How many bicycles did the porter of the ${word} yard sell last year?`
  const { json } = await client.post('/api/chat', { message })
  const marked = await client.post(`/api/chat/answers/${json.messageId}/mark`, { marker: 1 })
  if (marked.status !== 200) throw new Error(`the mark answered ${marked.status}: ${marked.text}`)
  return (await client.get('/api/answer-marks')).json[0].id
}
