import type { CommandTable } from '../commandLine/help.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { billing } from './billing.ts'
import { doctor } from './doctor.ts'
import { health } from './health.ts'
import { migrate } from './migrate.ts'
import { model } from '../models/model.ts'
import { organization } from './organization.ts'
import { plan } from './plan.ts'
import { promocode } from './promocode.ts'
import { reindex } from './reindex.ts'
import { restore } from './restore.ts'
import { rotateKey } from './rotateKey.ts'
import { serve } from './serve.ts'
import { user } from './user.ts'
import { verifyBackup } from './verifyBackup.ts'

/** All that the program can be asked for, in the order of its help. */
export const COMMANDS: CommandTable = [
  serve,
  health,
  migrate,
  backup,
  restore,
  verifyBackup,
  doctor,
  reindex,
  rotateKey,
  organization,
  user,
  promocode,
  plan,
  billing,
  model,
  audit,
]
