import type { FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { refusedFields, type BlamedFields } from '../../ui/refusedFields.ts'

/** Where a form in steps stands. */
export interface Steps {
  /** The step that is shown, from 0. */
  step: number
  go: (step: number) => void
  /** For the heading of the step: the keyboard moves there, so that a new step is read out. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Goes to the step with the first field that the server refuses, and shows there what is wrong. */
  showRefused: (error: unknown, blamed?: BlamedFields) => void
}

/**
 * Leads through a form in steps, of which `steps` names the fields. Only the fields of the step that is shown are part
 * of the form, so that sending it checks these alone; what was typed in the others stays.
 */
export function useSteps(
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  steps: readonly (readonly string[])[],
  first = 0,
): Steps {
  const [step, go] = useState(first)
  const [refused, setRefused] = useState<ReturnType<typeof refusedFields>>([])
  const shown = useRef(new WeakSet<object>())
  const heading = useFocusOnChange(step)

  useEffect(() => {
    // Each once: after the step was left, what was typed meanwhile is not called wrong again.
    const here = refused.filter((field) => steps[step]?.includes(field.name) && !shown.current.has(field))
    const [wrong] = here
    if (!wrong) return
    for (const field of here) shown.current.add(field)
    form.setFields(here.map(({ name, message }) => ({ name, errors: [message] })))
    form.scrollToField(wrong.name, { focus: true })
  }, [form, refused, step, steps])

  return {
    step,
    go,
    heading,
    showRefused: (error, blamed) => {
      const fields = refusedFields(error, blamed).filter(({ name }) => stepOf(steps, name) >= 0)
      setRefused(fields)
      if (fields.length > 0) go(Math.min(...fields.map(({ name }) => stepOf(steps, name))))
    },
  }
}

function stepOf(steps: readonly (readonly string[])[], name: string): number {
  return steps.findIndex((fields) => fields.includes(name))
}

function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
