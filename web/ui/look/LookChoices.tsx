import { LanguageMenu } from './language/LanguageMenu.tsx'
import styles from './LookChoices.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

/** How a visitor wants to have the pages: their language and their theme. */
export function LookChoices() {
  return (
    <div className={styles.choices}>
      <LanguageMenu />
      <ThemeToggle />
    </div>
  )
}
