import { pathToFileURL } from 'node:url'
import { entryPoint } from '../../workers.ts'
import { setTarpit } from './tarpit.ts'

/** The program of the threads that read documents, with a trap in it. */
setTarpit()
await import(pathToFileURL(entryPoint('answerWorker').path).href)
