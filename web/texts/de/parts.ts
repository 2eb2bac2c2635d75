import * as admin from './account/admin.ts'
import { person } from './account/person.ts'
import { fieldRules } from './account/fieldRules.ts'
import { languageModel } from './account/languageModel.ts'
import { account } from './account/profile.ts'
import * as security from './account/security.ts'
import { serverErrors } from './account/serverErrors.ts'
import * as auth from './account/signUp.ts'
import { audit } from './audit.ts'
import * as plans from './billing.ts'
import { conversations } from './chat/conversations.ts'
import { copying } from './chat/copying.ts'
import * as marking from './chat/marking.ts'
import * as ratings from './chat/rating.ts'
import * as sharing from './chat/sharing.ts'
import { inside } from './inside.ts'
import { keeping } from './keeping.ts'
import { explain } from './knowledge/explain.ts'
import { files } from './knowledge/files.ts'
import * as members from './members.ts'
import { operator } from './operator/operator.ts'
import { billing, promocode, signup } from './ordering.ts'
import { api } from './programs/api.ts'
import { webhooks } from './programs/webhooks.ts'
import { checked } from './receipt/receipt.ts'
import { time } from './shell/time.ts'
import { demo } from './site/demo.ts'
import { legal } from './site/legal.ts'
import { widget } from './widget.ts'

/** The German texts of all parts that follow the first pages. They come together, as one file. */
export const parts = {
  ...admin,
  ...members,
  ...security,
  ...plans,
  ...inside,
  ...keeping,
  ...marking,
  ...ratings,
  ...sharing,
  account,
  auth,
  errors: { codes: serverErrors, rules: fieldRules },
  billing,
  promocode,
  signup,
  api,
  audit,
  conversations,
  copying,
  checked,
  languageModel,
  legal,
  person,
  explain,
  files,
  demo,
  operator,
  time,
  webhooks,
  widget,
}
