import { walkAnswers } from './answers.ts'
import { walkCited } from './cited.ts'
import { walkConversation } from './conversation.ts'
import { walkExplained } from './explained.ts'
import { testOver } from './world.ts'

const test = testOver('ollama')
walkAnswers(test, 'ollama')
walkConversation(test, 'ollama')
walkExplained(test, 'ollama')
walkCited(test, 'ollama')
