import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { entryPoint } from '../../workers.ts'
import type { FromExaminer } from '../threads/messages.ts'

/** The program of the threads that read documents, with a ranker that is sure of nothing: it has the places shown that were found. */
const port = parentPort
if (port) {
  const post = port.postMessage.bind(port)
  port.postMessage = (said: FromExaminer) =>
    post(said.type === 'done' ? { ...said, result: unsure(said.result) } : said)
  await import(pathToFileURL(entryPoint('answerWorker').path).href)
}

function unsure(result: Extract<FromExaminer, { type: 'done' }>['result']) {
  if (!('found' in result) || result.found.passages.length === 0) return result
  const places = result.found.passages.slice(0, 3).map(({ source }) => source)
  const judged = { state: 'places', probability: 0.4173, places } as const
  return { ...result, found: { ...result.found, quotation: [], computed: undefined, judged } }
}
