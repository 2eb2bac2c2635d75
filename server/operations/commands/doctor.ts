import { existsSync } from 'node:fs'
import { defineCommand, UsageError } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import type { Examined } from '../doctor/check.ts'
import { examineAll } from '../doctor/doctor.ts'
import { writeSupportBundle } from '../doctor/supportBundle.ts'

/** `doctor` */
export const doctor = defineCommand({
  name: 'doctor',
  summary: 'looks at all that the server needs and says what is wrong, also while it runs',
  options: {
    bundle: {
      type: 'string',
      value: 'FILE',
      says: 'writes what was found to a ZIP archive for support, without secrets',
    },
    log: { type: 'string', value: 'FILE', says: 'puts the end of this log of the server into the bundle' },
  },
  notes: [
    'Looks at the data folder, disk, clock, port, master key, models, database, search indexes, mail server, language model and backups. ' +
      'Run it as the user of the server, with the settings of the server. It changes nothing, sends no mail, and needs no network but for\n' +
      'the servers that the settings name.',
    'Ends with 1 where there is a problem, such as a damaged database; a warning is nothing that keeps the server from its work.',
  ],
  examples: [
    ['doctor', 'one line for each thing, and what to do about it'],
    ['doctor --bundle support.zip --log /var/log/veracite.log', 'a file to send to whoever helps'],
  ],
  async run(context, { values: { bundle, log } }) {
    if (log !== undefined && bundle === undefined)
      throw new UsageError('--log FILE goes into a bundle: say --bundle FILE.')
    if (bundle !== undefined && existsSync(bundle)) throw new UsageError(`${bundle} is there already.`)
    const now = context.runtime.now()
    const examination = await examineAll({ ...context, now })
    const { checks } = examination
    const files =
      bundle === undefined
        ? undefined
        : writeSupportBundle({ ...context, file: bundle, log, examination, now, dataDir: dataDirOf(context) })
    const told = bundle === undefined ? '' : `\n\nWritten to ${bundle}; look through it before you pass it on.`
    return {
      text: `${tableOf(checks)}${told}`,
      json: {
        doctor: {
          checks: checks.map(({ unnamed: _unnamed, ...check }) => check),
          ...(bundle !== undefined && { bundle: { file: bundle, files } }),
        },
      },
      failed: checks.some(({ status }) => status === 'problem'),
    }
  },
})

function dataDirOf({ config }: CommandContext): string | undefined {
  try {
    return config().dataDir
  } catch {
    return undefined
  }
}

/** A line for each check; what to do stands below it. */
function tableOf(checks: readonly Examined[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length))
  const lines = checks.flatMap(({ check, status, says, advice }) => [
    `${status.padEnd('problem'.length)}  ${check.padEnd(width)}  ${says}`,
    ...(advice === undefined ? [] : [`${' '.repeat('problem'.length + width + 4)}→ ${advice}`]),
  ])
  const count = (status: Examined['status']) => checks.filter((each) => each.status === status).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const sum =
    problems + warnings === 0
      ? 'All is well.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
  return [...lines, '', sum].join('\n')
}
