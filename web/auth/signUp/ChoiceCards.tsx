import type { ReactNode } from 'react'
import styles from './ChoiceCards.module.css'

interface Choice<T extends string> {
  value: T
  title: string
  note?: string
  content: ReactNode
}

interface ChoiceCardsProps<T extends string> {
  id?: string
  name: string
  legend: string
  choices: readonly Choice<T>[]
  value?: T
  onChange?: (value: T) => void
}

/** One choice out of a few, each on a card. Radio buttons for the keyboard and for screen readers. */
export function ChoiceCards<T extends string>({ id, name, legend, choices, value, onChange }: ChoiceCardsProps<T>) {
  return (
    <fieldset className={styles.cards} id={id}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange?.(choice.value)}
          />
          <span className={styles.title}>{choice.title}</span>
          {choice.note && <span className={styles.note}>{choice.note}</span>}
          <span className={styles.content}>{choice.content}</span>
        </label>
      ))}
    </fieldset>
  )
}
