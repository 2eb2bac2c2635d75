import { useId, useRef, type ReactNode } from 'react'
import styles from './Card.module.css'
import { useAddressed } from './useAddressed.ts'

interface CardProps {
  title: string
  text?: string
  /** The address `#place` brings the card into view and gives it the keyboard. */
  place?: string
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Card({ title, text, place, children }: CardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useAddressed(place ?? '', () => card.current?.focus())
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} tabIndex={place === undefined ? undefined : -1}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
