import styles from './ChatPanel.module.css'

interface QuestionsProps {
  title: string
  questions: readonly string[]
  disabled?: boolean
  /** One below the other. */
  column?: boolean
  onPick: (text: string) => void
}

/** Questions as buttons that ask them. */
export function Questions({ title, questions, disabled = false, column = false, onPick }: QuestionsProps) {
  return (
    <div className={styles.suggestions} data-column={column || undefined}>
      <p>{title}</p>
      <ul>
        {questions.map((text) => (
          <li key={text}>
            <button
              type="button"
              dir="auto"
              className={styles.suggestion}
              disabled={disabled}
              onClick={() => onPick(text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
