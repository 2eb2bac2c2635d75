import { Radio } from 'antd'
import styles from './Folders.module.css'

/** One of several ways, with what it means in plain words. */
export function Choice({ value, name, hint }: { value: string; name: string; hint: string }) {
  return (
    <Radio value={value}>
      <span className={styles.choice}>
        {name}
        <span className={styles.hint}>{hint}</span>
      </span>
    </Radio>
  )
}
