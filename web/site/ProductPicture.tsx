import { useTranslation } from 'react-i18next'
import styles from './ProductPicture.module.css'

/** The product in the colours of the page, drawn by `scripts/picture.ts`. The picture that is shown is fetched once it comes near. */
export function ProductPicture() {
  const { t } = useTranslation()
  return (
    <div className={styles.figure}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={styles[scheme]}
          src={`/pictures/answer-${scheme}.webp`}
          width={1440}
          height={900}
          loading="lazy"
          alt={t('landing.picture')}
        />
      ))}
    </div>
  )
}
