import type { FormRule } from 'antd'
import type { z } from 'zod'

/** A form rule that holds a field to the contract's schema and shows the schema's own message. */
export function fieldRule(schema: z.ZodType): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      const parsed = schema.safeParse(value ?? '')
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? '')
    },
  }
}
