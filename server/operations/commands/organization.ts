import { z } from 'zod'
import { PLAN_SLUGS } from '../../../shared/domain/plans.ts'
import { defineCommand, understood, type CommandGroup } from '../commandLine/command.ts'
import { organizationDelete } from './organizationDelete.ts'
import { organizationShow } from './organizationShow.ts'
import { withCatalog } from './withCatalog.ts'

const planName = z.enum(PLAN_SLUGS, `The plan is one of ${PLAN_SLUGS.join(', ')}`)
const MEGABYTE = 1024 * 1024

const list = defineCommand({
  name: 'organization list',
  summary: 'lists the organizations with plan and use',
  examples: [['organization list', 'a line for each: slug, name, plan, storage, questions of the month']],
  run: (context) =>
    withCatalog(context, async (catalog) => {
      const organizations = await catalog.list()
      const lines = organizations.map((each) =>
        [
          each.slug,
          each.name,
          each.planType,
          `${Math.ceil(each.currentStorageUsed / MEGABYTE)} of ${each.maxStorageLimit} MB`,
          `${each.chatsThisMonth} of ${each.maxChatsPerMonth} chats`,
        ].join('\t'),
      )
      return { text: lines.join('\n') || 'There are no organizations.', json: { organizations } }
    }),
})

const setPlan = defineCommand({
  name: 'organization set-plan',
  summary: 'gives an organization a plan without a payment',
  words: ['ORGANIZATION', PLAN_SLUGS.join('|')],
  notes: [
    'ORGANIZATION is the slug that stands in its address. A trial that runs ends; a subscription that is paid for is left alone.',
  ],
  examples: [['organization set-plan acme enterprise', 'acme has no limits from now on']],
  run(context, { words: [slug = '', given] }) {
    const plan = understood(planName, given)
    return withCatalog(context, async (catalog) => {
      await catalog.setPlan(slug, plan)
      return { text: `${slug} is on the plan ${plan}.`, json: { changed: { organization: slug, plan } } }
    })
  },
})

/** `organization list | show | set-plan | delete` */
export const organization: CommandGroup = {
  name: 'organization',
  summary: 'organizations: list, show, give a plan, delete',
  commands: [list, organizationShow, setPlan, organizationDelete],
}
