import { Avatar } from 'antd'
import { initials, type NamedPerson } from './forms/personName.ts'
import styles from './PersonAvatar.module.css'

interface PersonAvatarProps {
  person: NamedPerson & { profileImageUrl: string | null }
  size?: number
}

/** A person's picture, or their initials. Decoration: the name stands beside it. */
export function PersonAvatar({ person, size = 40 }: PersonAvatarProps) {
  return (
    <span aria-hidden className={styles.frame}>
      <Avatar
        size={size}
        src={person.profileImageUrl ?? undefined}
        className={styles.avatar}
        style={{ fontSize: size * 0.4 }}
      >
        {initials(person)}
      </Avatar>
    </span>
  )
}
