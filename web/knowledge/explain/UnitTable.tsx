import { useTranslation } from 'react-i18next'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import type { ExplainedSearch } from '../../../shared/contract/explain/explanation.ts'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import table from '../../ui/table.module.css'
import { figure, share } from './figureText.ts'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './Explain.module.css'

/** The sentences, items, lists, rows and programs that came nearest; on a narrow page each is a block of labelled lines. */
export function UnitTable({ search: { units } }: { search: ExplainedSearch }) {
  const { t } = useTranslation()
  if (units.length === 0) return null
  return (
    <Card title={t('explain.units.title')} text={t('explain.units.text')}>
      <table className={`${table.table} ${styles.passages}`}>
        <caption className="visually-hidden">{t('explain.units.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.units.unit')}</th>
            <th scope="col">{t('explain.units.near')}</th>
            <th scope="col">{t('explain.units.holds')}</th>
            <th scope="col">{t('explain.found.score')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ source, kind, cosine, holds, score }, at) => (
            <tr key={at}>
              <th scope="row" className={styles.passage}>
                <PlaceButton source={source} place={at + 1} />
                <span className={styles.badges}>
                  <StatusBadge>{t(`explain.units.kinds.${kind}`)}</StatusBadge>
                </span>
                <span className={styles.quote}>{shownQuote(source)}</span>
              </th>
              <td data-label={t('explain.units.near')} className={cosine === undefined ? styles.none : undefined}>
                {cosine === undefined ? t('explain.units.notRead') : figure(cosine)}
              </td>
              <td data-label={t('explain.units.holds')}>{share(holds)}</td>
              <td data-label={t('explain.found.score')}>{figure(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
