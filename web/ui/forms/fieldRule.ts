import type { FormRule } from 'antd'
import type { z } from 'zod'
import { wordRule } from '../../texts/wordRule.ts'

/** A form rule that holds a field to the contract's schema and shows the schema's message in the page's language. */
export function fieldRule(schema: z.ZodType): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      const parsed = schema.safeParse(value ?? '')
      if (!parsed.success) throw new Error(wordRule(parsed.error.issues[0]?.message ?? ''))
    },
  }
}
