import { useId, type ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  text?: string
  children: ReactNode
}

/** A part of a page with a title of its own. */
export function Card({ title, text, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}
