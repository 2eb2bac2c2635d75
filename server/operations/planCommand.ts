import { parseArgs } from 'node:util'
import { z } from 'zod'
import { PLAN_SLUGS } from '../../shared/domain/plans.ts'
import type { PlanCatalog } from '../billing/plans/planCatalog.ts'
import type { PriceIds, PushedPlan } from '../billing/stripe/pricePush.ts'

const USAGE = `plan list
plan set ${PLAN_SLUGS.join('|')} [--price DOLLARS] [--annual-price DOLLARS] [--users N] [--storage MB] [--chats N]
plan push`

const whole = (name: string) => z.coerce.number(`--${name} is a number`).int().min(0).optional()
const change = z.object({
  slug: z.enum(PLAN_SLUGS, `The plan is one of ${PLAN_SLUGS.join(', ')}`),
  price: whole('price'),
  annualPrice: whole('annual-price'),
  maxUsers: whole('users'),
  maxStorageMb: whole('storage'),
  maxChatsPerMonth: whole('chats'),
})

/** `plan list | set | push`. Returns what to print. `make` makes one at the payment provider. @throws when the arguments make no sense */
export async function planCommand(
  catalog: PlanCatalog,
  make: (plan: PushedPlan) => Promise<PriceIds>,
  args: readonly string[],
): Promise<string> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { price: text, 'annual-price': text, users: text, storage: text, chats: text },
  })
  const [action, slug] = positionals
  if (action === 'list') return listText(await catalog.list())
  if (action === 'push') return `At the payment provider: ${(await catalog.push(make)).join(', ')}.`
  if (action !== 'set') throw new Error(`Usage:\n${USAGE}`)
  const { price, users: maxUsers, storage: maxStorageMb, chats: maxChatsPerMonth } = values
  const given = { slug, price, annualPrice: values['annual-price'], maxUsers, maxStorageMb, maxChatsPerMonth }
  const result = change.safeParse(given)
  if (!result.success)
    throw new Error(`${result.error.issues.map(({ message }) => message).join('; ')}\nUsage:\n${USAGE}`)
  const { slug: plan, ...figures } = result.data
  await catalog.set(plan, figures)
  const limits = `The plan ${plan} was changed: its limits hold at once for every organization on it.`
  return (price ?? values['annual-price']) ? `${limits} A new price can be ordered after \`plan push\`.` : limits
}

function listText(plans: Awaited<ReturnType<PlanCatalog['list']>>): string {
  return plans
    .map((each) => {
      const pushed = each.stripePriceId && each.stripeAnnualPriceId ? 'can be ordered' : 'no price at the provider'
      const figures = `${each.maxUsers} users\t${each.maxStorageMb} MB\t${each.maxChatsPerMonth} chats`
      return `${each.slug}\t$${each.price} a month\t$${each.annualPrice} a year\t${figures}\t${each.price > 0 ? pushed : ''}`
    })
    .join('\n')
}
