import { parseArgs } from 'node:util'
import { z } from 'zod'
import { PLAN_SLUGS } from '../../shared/domain/plans.ts'
import type { PromocodeCatalog } from '../billing/promocodes/promocodeCatalog.ts'

const USAGE = `promocode add CODE --plan ${PLAN_SLUGS.slice(1).join('|')} [--uses N] [--expires DATE] [--discount PERCENT] [--description TEXT]
promocode list
promocode disable CODE`

const code = z.string('CODE is missing').trim().min(1).max(50, 'CODE has at most 50 characters')
const newPromocode = z.object({
  code,
  plan: z.enum(PLAN_SLUGS, `--plan is one of ${PLAN_SLUGS.join(', ')}`),
  uses: z.coerce.number('--uses is a number').int().positive().optional(),
  expires: z.coerce.date('--expires is a date such as 2030-12-31').optional(),
  discount: z.coerce.number('--discount is a percentage').int().min(1).max(100).default(100),
  description: z.string().max(500).optional(),
})

/** `promocode add | list | disable`. Returns what to print. @throws when the arguments make no sense, with the reason. */
export async function promocodeCommand(catalog: PromocodeCatalog, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      plan: { type: 'string' },
      uses: { type: 'string' },
      expires: { type: 'string' },
      discount: { type: 'string' },
      description: { type: 'string' },
    },
  })
  const [action, named] = positionals
  if (action === 'add') {
    const given = understood(newPromocode, { ...values, code: named })
    await catalog.add({
      code: given.code,
      planType: given.plan,
      discount: given.discount,
      maxUses: given.uses ?? null,
      description: given.description ?? null,
      expiresAt: given.expires?.toISOString() ?? null,
    })
    return `Added promocode ${given.code} for the plan ${given.plan}.`
  }
  // Its name of old goes on working.
  if (action === 'disable' || action === 'deactivate') {
    await catalog.deactivate(understood(code, named))
    return `Promocode ${named} can no longer be used.`
  }
  if (action === 'list') return listText(await catalog.list())
  throw new Error(`Usage:\n${USAGE}`)
}

function understood<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${result.error.issues.map((issue) => issue.message).join('; ')}\nUsage:\n${USAGE}`)
}

function listText(codes: Awaited<ReturnType<PromocodeCatalog['list']>>): string {
  if (codes.length === 0) return 'There are no promocodes.'
  return codes
    .map((each) => {
      const uses = `${each.usedCount}${each.maxUses === null ? '' : ` of ${each.maxUses}`} used`
      const end = each.isActive === 0 ? 'inactive' : each.expiresAt ? `until ${each.expiresAt.slice(0, 10)}` : 'no end'
      return [each.code, each.planType, `${each.discount} %`, uses, end, each.description ?? ''].join('\t')
    })
    .join('\n')
}
