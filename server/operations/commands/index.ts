import type { CommandTable } from '../commandLine/help.ts'
import { billing } from './billing.ts'
import { plan } from './plan.ts'
import { promocode } from './promocode.ts'
import { serve } from './serve.ts'

/** All that the program can be asked for, in the order of its help. */
export const COMMANDS: CommandTable = [serve, promocode, plan, billing]
