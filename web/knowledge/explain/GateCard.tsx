import { useTranslation } from 'react-i18next'
import type { EngineName } from '../../../shared/contract/chat.ts'
import type { ExplainedSearch } from '../../../shared/contract/explain/explanation.ts'
import { Card } from '../../ui/Card.tsx'
import figures from '../../ui/figures/figureTable.module.css'
import { figure, share } from './figureText.ts'
import { partsOf } from './gateFigures.ts'
import styles from './Explain.module.css'

/** Parts that are named as lacking. */
const LACKING = 2

/**
 * What the gate measured of the best passages, against what it answers from, and what it decided. `engine` is who wrote: a language
 * model reads also what the gate doubts.
 */
export function GateCard({ search: { gate, computed }, engine }: { search: ExplainedSearch; engine: EngineName }) {
  const { t } = useTranslation()
  const { passed, confidence, from, foreign, measures, reader } = gate
  const parts = partsOf(gate)
  const lacking = parts.filter(({ added, most }) => most - added > 0).slice(0, LACKING)
  if (computed) return <Card title={t('explain.gate.title')}>{t('explain.gate.computed')}</Card>
  const told = { confidence: share(confidence), from: share(from) }
  return (
    <Card title={t('explain.gate.title')}>
      <p>
        {t(passed ? 'explain.gate.passed' : 'explain.gate.refused', told)} {foreign && t('explain.gate.foreign')}{' '}
        {reader && t('explain.gate.reader', { answered: share(reader.answered) })}{' '}
        {!passed &&
          lacking.length > 0 &&
          t('explain.gate.lacking', {
            parts: lacking.map(({ part }) => t(`explain.gate.parts.${part}`)).join(' · '),
          })}{' '}
        {!passed && engine !== 'builtin' && t('explain.gate.read')}
      </p>
      <div className={styles.scale} aria-hidden data-passed={passed}>
        <span style={{ inlineSize: `${100 * confidence}%` }} />
        <i style={{ insetInlineStart: `${100 * from}%` }} />
      </div>
      <table className={`${figures.table} ${figures.figures}`}>
        <caption className="visually-hidden">{t('explain.gate.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.gate.what')}</th>
            <th scope="col">{t('explain.gate.added')}</th>
            <th scope="col">{t('explain.gate.most')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, added, most }) => (
            <tr key={part}>
              <th scope="row">{t(`explain.gate.parts.${part}`)}</th>
              <td>{figure(added)}</td>
              <td>{figure(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={figures.details}>
        <summary>{t('explain.gate.figures')}</summary>
        <table className={`${figures.table} ${figures.figures}`}>
          <caption className="visually-hidden">{t('explain.gate.figures')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explain.gate.measure')}</th>
              <th scope="col">{t('explain.gate.value')}</th>
              <th scope="col">{t('explain.gate.added')}</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ name, value, added }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{figure(value, 3)}</td>
                <td>{figure(added)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
