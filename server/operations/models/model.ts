import type { CommandGroup } from '../commandLine/command.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'

/** `model list | add | get | check | remove` */
export const model: CommandGroup = {
  name: 'model',
  summary: 'language models on this machine: list, add, get, check, remove',
  commands: [list, add, get, check, remove],
}
