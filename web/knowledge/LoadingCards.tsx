import { Skeleton } from 'antd'
import styles from './DocumentList.module.css'

/** Stands for a list of documents until it is there. */
export function LoadingCards() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card} data-skeleton>
          <Skeleton active title={{ width: '38%' }} paragraph={{ rows: 1, width: '60%' }} />
        </div>
      ))}
    </div>
  )
}
