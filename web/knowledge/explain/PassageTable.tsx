import { useTranslation } from 'react-i18next'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import type { ExplainedPassage, ExplainedSearch } from '../../../shared/contract/explain/explanation.ts'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import figures from '../../ui/figures/figureTable.module.css'
import table from '../../ui/table.module.css'
import { figure } from './figureText.ts'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './Explain.module.css'

/** The best passages of a search with their ranks; on a narrow page each is a block of labelled lines. */
export function PassageTable({ search: { passages, terms } }: { search: ExplainedSearch }) {
  const { t } = useTranslation()
  const inDepth = passages.some(({ deepRank }) => deepRank !== undefined)
  if (passages.length === 0) return <Card title={t('explain.found.title')}>{t('explain.found.none')}</Card>
  return (
    <Card title={t('explain.found.title')} text={t('explain.found.text')}>
      <table className={`${table.table} ${styles.passages}`}>
        <caption className="visually-hidden">{t('explain.found.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.found.place')}</th>
            <th scope="col">{t('explain.found.words')}</th>
            <th scope="col">{t('explain.found.meaning')}</th>
            {inDepth && <th scope="col">{t('explain.found.deep')}</th>}
            <th scope="col">{t('explain.found.fused')}</th>
            <th scope="col">{t('explain.found.holds')}</th>
            <th scope="col">{t('explain.found.score')}</th>
          </tr>
        </thead>
        <tbody>
          {passages.map((passage, at) => (
            <tr key={at}>
              <Passage passage={passage} place={at + 1} />
              <Rank label={t('explain.found.words')} rank={passage.wordRank} />
              <Rank label={t('explain.found.meaning')} rank={passage.vectorRank} />
              {inDepth && (
                <Rank label={t('explain.found.deep')} rank={passage.deepRank} none={t('explain.units.notRead')} />
              )}
              <Rank label={t('explain.found.fused')} rank={passage.fusedRank} />
              <td data-label={t('explain.found.holds')} title={heldWords(passage, terms)}>
                {t('explain.found.of', { held: passage.holds.length, all: terms.length })}
              </td>
              <td data-label={t('explain.found.score')}>{figure(passage.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={figures.details}>
        <summary>{t('explain.found.figures')}</summary>
        <AllFigures passages={passages} />
      </details>
    </Card>
  )
}

function Passage({ passage: { source, accessLevel, cited }, place }: { passage: ExplainedPassage; place: number }) {
  const { t } = useTranslation()
  return (
    <th scope="row" className={styles.passage}>
      <PlaceButton source={source} place={place} />
      <span className={styles.badges}>
        <StatusBadge>{t(`knowledge.access.${accessLevel}`)}</StatusBadge>
        {cited && <StatusBadge tone="success">{t('explain.found.cited')}</StatusBadge>}
      </span>
      <span className={styles.quote}>{shownQuote(source)}</span>
    </th>
  )
}

function Rank({ label, rank, none }: { label: string; rank: number | undefined; none?: string }) {
  const { t } = useTranslation()
  return (
    <td data-label={label}>{rank ?? <span className={styles.none}>{none ?? t('explain.found.notFound')}</span>}</td>
  )
}

const FIGURES = ['bm25', 'similarity', 'deep'] as const

/** What the searches measured of each passage, under the names that the program has for it. */
function AllFigures({ passages }: { passages: readonly ExplainedPassage[] }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={t('explain.found.caption')}>
      <table className={`${figures.table} ${figures.figures}`}>
        <caption className="visually-hidden">{t('explain.found.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.found.place')}</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col">
                <code>{name}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passages.map((passage, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {FIGURES.map((name) => (
                <td key={name}>{passage[name] === undefined ? '–' : figure(passage[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const heldWords = ({ holds }: ExplainedPassage, terms: ExplainedSearch['terms']): string =>
  holds.map((at) => terms[at]?.word ?? '').join(', ')
