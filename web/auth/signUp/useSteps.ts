import type { FormInstance } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { refusedFields, type BlamedFields } from '../../ui/forms/refusedFields.ts'
import { reachableStep } from './reachableStep.ts'

/** Where a form in steps stands. */
export interface Steps {
  /** The step that is shown, from 0. */
  step: number
  /** Goes to a step; `also` are further parts of the address that the step is left with. */
  go: (step: number, also?: Readonly<Record<string, string>>) => void
  /** For the heading of the step: the keyboard moves there, so that a new step is read out. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Goes to the step with the first field that the server refuses, and shows there what is wrong. */
  showRefused: (error: unknown, blamed?: BlamedFields) => void
}

interface StepsOptions {
  form: Pick<FormInstance, 'setFields' | 'scrollToField' | 'getFieldsValue'>
  /** The fields of each step. */
  fields: readonly (readonly string[])[]
  /** Fields that a sign-up can do without. */
  optional?: readonly string[]
  /** What the form begins with. */
  initial: Readonly<Record<string, unknown>>
  /** The step that an address without one means, from 0. */
  begin?: number
}

/**
 * Leads through a form in steps. Only the fields of the step that is shown are part of the form, so that sending it checks these
 * alone; what was typed in the others stays. The step is part of the address, so that Back leads to the step before and a
 * reload stays.
 */
export function useSteps({ form, fields, optional = [], initial, begin = 0 }: StepsOptions): Steps {
  const [query] = useSearchParams()
  const needed = fields.map((names) => names.filter((name) => !optional.includes(name)))
  const values = { ...initial, ...(form.getFieldsValue(true) as Record<string, unknown>) }
  const step = reachableStep(Number(query.get('step') ?? begin + 1) - 1, needed, values)
  const go = useGo(step)
  const [refused, setRefused] = useState<ReturnType<typeof refusedFields>>([])
  const shown = useRef(new WeakSet<object>())
  const heading = useFocusOnChange(step)

  useEffect(() => {
    // Each once: after the step was left, what was typed meanwhile is not called wrong again.
    const here = refused.filter((field) => fields[step]?.includes(field.name) && !shown.current.has(field))
    const [wrong] = here
    if (!wrong) return
    for (const field of here) shown.current.add(field)
    form.setFields(here.map(({ name, message }) => ({ name, errors: [message] })))
    form.scrollToField(wrong.name, { focus: true })
  }, [form, refused, step, fields])

  return {
    step,
    go,
    heading,
    showRefused: (error, blamed) => {
      const wrong = refusedFields(error, blamed).filter(({ name }) => stepOf(fields, name) >= 0)
      setRefused(wrong)
      if (wrong.length > 0) go(Math.min(...wrong.map(({ name }) => stepOf(fields, name))))
    },
  }
}

/** Forward adds to the history; back to the step before is the browser's own Back where that leads there. */
function useGo(step: number): Steps['go'] {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
  const from = (state as { fromStep?: number } | null)?.fromStep
  const going = useRef(step)
  useEffect(() => {
    going.current = step
  }, [step])
  return (target, also = {}) => {
    // A double click asks twice.
    if (target === going.current) return
    going.current = target
    if (target === from) return void navigate(-1)
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ ...also, step: String(target + 1) })) query.set(name, value)
    const back = target < step
    void navigate({ pathname, search: query.toString() }, { state: back ? null : { fromStep: step }, replace: back })
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
