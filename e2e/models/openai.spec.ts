import { walkAnswers } from './answers.ts'
import { walkCited } from './cited.ts'
import { walkConversation } from './conversation.ts'
import { walkExplained } from './explained.ts'
import { testOver } from './world.ts'

const test = testOver('openai')
walkAnswers(test, 'openai')
walkConversation(test, 'openai')
walkExplained(test, 'openai')
walkCited(test, 'openai')
