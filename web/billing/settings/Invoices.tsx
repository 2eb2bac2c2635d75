import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../../shared/contract/billing.ts'
import { localDate } from '../../ui/format.ts'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { amountText } from '../money.ts'
import { invoicesQuery } from '../subscription.queries.ts'
import tables from '../../ui/figures/figureTable.module.css'
import styles from './settings.module.css'

/** The invoices of the organization, newest first. */
export function Invoices() {
  const { t } = useTranslation()
  const id = useId()
  const { data, isError, refetch } = useQuery(invoicesQuery)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('paying.invoices')}
      </h3>
      {isError && !data && <LoadFailed title={t('paying.invoicesFailed')} retry={() => void refetch()} />}
      {!isError && !data && <PageLoading />}
      {data?.length === 0 && <p className={styles.hint}>{t('paying.noInvoices')}</p>}
      {data && data.length > 0 && <InvoiceTable invoices={data} labelledBy={id} />}
    </section>
  )
}

function InvoiceTable({ invoices, labelledBy }: { invoices: readonly Invoice[]; labelledBy: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.scroll}>
      <table className={tables.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('paying.date')}</th>
            <th scope="col">{t('paying.total')}</th>
            <th scope="col">{t('paying.state')}</th>
            <th scope="col">{t('paying.invoice')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">{localDate(invoice.createdAt)}</th>
              <td>{amountText(invoice.total, invoice.currency)}</td>
              <td>{t(`paying.states.${invoice.status}`)}</td>
              <td>
                <Links invoice={invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The provider's pages of an invoice, in a tab of their own. */
function Links({ invoice: { number, url, pdf } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const named = { number: number ?? t('paying.draftNumber') }
  return (
    <span className={styles.links}>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('paying.openNumber', named)}>
          {t('paying.open')}
        </a>
      )}
      {pdf && (
        <a href={pdf} target="_blank" rel="noreferrer" aria-label={t('paying.pdfNumber', named)}>
          {t('paying.pdf')}
        </a>
      )}
      {!url && !pdf && named.number}
    </span>
  )
}
