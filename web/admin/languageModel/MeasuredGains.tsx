import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { numberText, percentText } from '../../ui/numbers.ts'
import tables from '../../ui/figures/figureTable.module.css'
import styles from './LanguageModel.module.css'
import { MEASURED_GAINS, type MeasuredGain } from './measuredGains.ts'

/** What a language model brought where it was measured. */
export function MeasuredGains() {
  return MEASURED_GAINS.map((gain) => <Gain key={gain.kind} gain={gain} />)
}

function Gain({ gain: { kind, questions, good, wrong, refused, unanswerable } }: { gain: MeasuredGain }) {
  const { t } = useTranslation()
  const id = useId()
  const share = (right: number) => t('languageModel.share', { right: numberText(right), of: numberText(unanswerable) })
  const rows = [
    { name: t('languageModel.good'), cells: [percentText(good.without), percentText(good.with)] },
    { name: t('languageModel.wrong'), cells: [percentText(wrong.without), percentText(wrong.with)] },
    { name: t('languageModel.refused'), cells: [share(refused.without), share(refused.with)] },
  ]
  return (
    <section className={styles.gain} aria-labelledby={id}>
      <h3 id={id} className={styles.kind}>
        {t(`languageModel.${kind}`)}
      </h3>
      <p className={styles.hint}>{t(`languageModel.${kind}Hint`, { questions: numberText(questions) })}</p>
      <table className={`${tables.table} ${tables.figures}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('languageModel.outcome')}</th>
            <th scope="col">{t('languageModel.without')}</th>
            <th scope="col">{t('languageModel.withModel')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells: [without, withModel] }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{without}</td>
              <td>{withModel}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
