import { z } from 'zod'
import { PLAN_SLUGS } from '../../../shared/domain/plans.ts'
import { createPromocodeCatalog, type PromocodeCatalog } from '../../billing/promocodes/promocodeCatalog.ts'
import { defineCommand, understood, type CommandGroup } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'

const code = z.string('CODE is missing').trim().min(1, 'CODE is missing').max(50, 'CODE has at most 50 characters')
const newPromocode = z.object({
  code,
  plan: z.enum(PLAN_SLUGS, `--plan is one of ${PLAN_SLUGS.join(', ')}`),
  uses: z.coerce
    .number('--uses is a number')
    .int('--uses is a whole number')
    .positive('--uses is at least 1')
    .optional(),
  expires: z.coerce.date('--expires is a date such as 2030-12-31').optional(),
  discount: z.coerce
    .number('--discount is a percentage')
    .int('--discount is a whole number')
    .min(1, '--discount is at least 1')
    .max(100, '--discount is at most 100')
    .default(100),
  description: z.string().max(500, '--description has at most 500 characters').optional(),
})

/** Works beside a running server. */
const withCatalog = <T>({ withData, runtime }: CommandContext, work: (catalog: PromocodeCatalog) => Promise<T>) =>
  withData(({ db }) => work(createPromocodeCatalog({ db, runtime })))

const add = defineCommand({
  name: 'promocode add',
  summary: 'makes a code that gives a plan, or takes something off its price',
  words: ['CODE'],
  options: {
    plan: {
      type: 'string',
      required: true,
      value: PLAN_SLUGS.slice(1).join('|'),
      says: 'the plan that it gives; must be said',
    },
    uses: { type: 'string', value: 'N', says: 'how often it can be used; else without end' },
    expires: { type: 'string', value: 'DATE', says: 'when it ends, such as 2030-12-31; else never' },
    discount: { type: 'string', value: 'PERCENT', says: 'what is taken off; else 100, which leaves nothing to pay' },
    description: { type: 'string', value: 'TEXT', says: 'what it is for; operators alone read it' },
  },
  examples: [
    [
      'promocode add SPRING --plan basic --uses 100 --expires 2030-12-31',
      'a hundred organizations get Basic for nothing',
    ],
    ['promocode add HALF --plan premium --discount 50', 'Premium at half its price'],
  ],
  run(context, { values, words }) {
    const given = understood(newPromocode, { ...values, code: words[0] })
    return withCatalog(context, async (catalog) => {
      await catalog.add({
        code: given.code,
        planType: given.plan,
        discount: given.discount,
        maxUses: given.uses ?? null,
        description: given.description ?? null,
        expiresAt: given.expires?.toISOString() ?? null,
      })
      return {
        text: `Added promocode ${given.code} for the plan ${given.plan}.`,
        json: { added: { code: given.code, plan: given.plan, discount: given.discount } },
      }
    })
  },
})

const list = defineCommand({
  name: 'promocode list',
  summary: 'lists all codes, newest first',
  examples: [['promocode list --json', 'the same for a program']],
  run: (context) =>
    withCatalog(context, async (catalog) => {
      const codes = await catalog.list()
      return { text: listText(codes), json: { promocodes: codes.map(jsonOf) } }
    }),
})

const disable = defineCommand({
  name: 'promocode disable',
  summary: 'makes a code unusable; what it gave stays',
  words: ['CODE'],
  examples: [['promocode disable SPRING', 'nobody can use SPRING any more']],
  run(context, { words }) {
    const named = understood(code, words[0])
    return withCatalog(context, async (catalog) => {
      await catalog.deactivate(named)
      return { text: `Promocode ${named} can no longer be used.`, json: { disabled: named } }
    })
  },
})

/** `promocode add | list | disable` */
export const promocode: CommandGroup = {
  name: 'promocode',
  summary: 'promocodes: add, list, disable',
  commands: [add, list, disable],
}

type Codes = Awaited<ReturnType<PromocodeCatalog['list']>>

function listText(codes: Codes): string {
  if (codes.length === 0) return 'There are no promocodes.'
  return codes
    .map((each) => {
      const uses = `${each.usedCount}${each.maxUses === null ? '' : ` of ${each.maxUses}`} used`
      const end = each.isActive === 0 ? 'inactive' : each.expiresAt ? `until ${each.expiresAt.slice(0, 10)}` : 'no end'
      return [each.code, each.planType, `${each.discount} %`, uses, end, each.description ?? ''].join('\t')
    })
    .join('\n')
}

function jsonOf({ isActive, ...rest }: Codes[number]) {
  return { ...rest, isActive: isActive === 1 }
}
