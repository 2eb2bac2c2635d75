import { CheckOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dollarText } from '../../billing/money.ts'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { countText, storageText } from '../../billing/usageFigures.ts'
import styles from './PlansPage.module.css'

/** The plans in a table, row by row. */
export function Comparison({ plans }: { plans: readonly OfferedPlan[] }) {
  const { t } = useTranslation()
  const id = useId()
  const price = (plan: OfferedPlan, dollars: number) =>
    plan.slug === 'enterprise' ? t('subscription.agreement') : dollarText(dollars)
  const rows: [string, (plan: OfferedPlan) => string][] = [
    [t('subscription.monthly'), (plan) => price(plan, plan.price)],
    [t('subscription.annually'), (plan) => price(plan, plan.annualPrice)],
    [t('subscription.users'), ({ maxUsers }) => countText(maxUsers)],
    [t('subscription.storage'), ({ maxStorageMb }) => storageText(maxStorageMb)],
    [t('subscription.chats'), ({ maxChatsPerMonth }) => countText(maxChatsPerMonth)],
  ]
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('subscription.comparison')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways where the page is narrow */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={id}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('subscription.feature')}</th>
              {plans.map(({ slug }) => (
                <th key={slug} scope="col">
                  {t(`plans.${slug}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, figure]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.slug}>{figure(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr className={styles.group}>
              <th scope="colgroup" colSpan={plans.length + 1}>
                {t('subscription.inEvery')}
              </th>
            </tr>
            {t('subscription.features', { returnObjects: true }).map((feature) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {plans.map(({ slug }) => (
                  <td key={slug}>
                    <CheckOutlined className={styles.yes} aria-hidden />
                    <span className="visually-hidden">{t('subscription.included')}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
