import { z } from 'zod'
import { PLAN_SLUGS } from '../../../shared/domain/plans.ts'
import { createPlanCatalog, type PlanCatalog } from '../../billing/plans/planCatalog.ts'
import { stripeClient } from '../../billing/stripe/client.ts'
import { pushPlan } from '../../billing/stripe/pricePush.ts'
import { defineCommand, understood, type CommandGroup } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'

const whole = (name: string) =>
  z.coerce
    .number(`--${name} is a number`)
    .int(`--${name} is a whole number`)
    .min(0, `--${name} is at least 0`)
    .optional()
const change = z
  .object({
    slug: z.enum(PLAN_SLUGS, `The plan is one of ${PLAN_SLUGS.join(', ')}`),
    price: whole('price'),
    annualPrice: whole('annual-price'),
    maxUsers: whole('users'),
    maxStorageMb: whole('storage'),
    maxChatsPerMonth: whole('chats'),
  })
  .refine(
    (given) => Object.values(given).filter((figure) => figure !== undefined).length > 1,
    'Say what is to change: --price, --annual-price, --users, --storage or --chats',
  )

/** Works beside a running server, where new limits hold at once. */
const withCatalog = <T>({ withData, runtime }: CommandContext, work: (catalog: PlanCatalog) => Promise<T>) =>
  withData(({ db }) => work(createPlanCatalog({ db, runtime })))

const list = defineCommand({
  name: 'plan list',
  summary: 'lists the plans with prices and limits',
  examples: [['plan list', 'a line for each plan']],
  run: (context) =>
    withCatalog(context, async (catalog) => {
      const plans = await catalog.list()
      return { text: listText(plans), json: { plans } }
    }),
})

const set = defineCommand({
  name: 'plan set',
  summary: 'changes prices and limits of a plan',
  words: [PLAN_SLUGS.join('|')],
  options: {
    price: { type: 'string', value: 'DOLLARS', says: 'what it costs a month, paid monthly' },
    'annual-price': { type: 'string', value: 'DOLLARS', says: 'what it costs a year, paid yearly' },
    users: { type: 'string', value: 'N', says: 'how many members it allows' },
    storage: { type: 'string', value: 'MB', says: 'how many megabytes of documents it allows' },
    chats: { type: 'string', value: 'N', says: 'how many questions a month it allows' },
  },
  notes: [
    'Limits hold at once for every organization on the plan. A plan with a new price can be ordered again after `plan push`;\nsubscriptions that run keep their price.',
  ],
  examples: [['plan set basic --users 7 --storage 2048', 'Basic allows 7 members and 2 GB from now on']],
  run(context, { values, words }) {
    const { price, users: maxUsers, storage: maxStorageMb, chats: maxChatsPerMonth } = values
    const annualPrice = values['annual-price']
    const given = { slug: words[0], price, annualPrice, maxUsers, maxStorageMb, maxChatsPerMonth }
    const { slug, ...figures } = understood(change, given)
    return withCatalog(context, async (catalog) => {
      await catalog.set(slug, figures)
      const limits = `The plan ${slug} was changed: its limits hold at once for every organization on it.`
      const priced = price !== undefined || annualPrice !== undefined
      return {
        text: priced ? `${limits} A new price can be ordered after \`plan push\`.` : limits,
        json: { changed: { slug, ...figures } },
      }
    })
  },
})

const push = defineCommand({
  name: 'plan push',
  summary: 'makes products and prices at the payment provider',
  notes: ['Needs STRIPE_SECRET_KEY. What is there already is left as it is.'],
  examples: [['plan push', 'plans can be ordered at the prices of `plan list`']],
  run: (context) =>
    withCatalog(context, async (catalog) => {
      const { stripe } = context.config()
      if (!stripe.secretKey)
        throw new Error('STRIPE_SECRET_KEY is not set, so nothing can be made at the payment provider.')
      const pushed = await catalog.push((plan) => pushPlan(stripeClient(stripe), plan))
      return { text: `At the payment provider: ${pushed.join(', ')}.`, json: { pushed } }
    }),
})

/** `plan list | set | push` */
export const plan: CommandGroup = {
  name: 'plan',
  summary: 'plans: list, change prices and limits, take them to the payment provider',
  commands: [list, set, push],
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
