import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { useConnection } from '../api/connection.store.ts'
import { callForEffect } from '../api/http.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './SidePanel.module.css'

/** How often the server is asked whether it is there: while it is, and while it is not, in milliseconds. */
const PING_MS = 30_000
const RETRY_MS = 5_000

/** Says whether the server answers: as every call finds it, and a small one now and then that asks for nothing else. */
export function ConnectionBadge() {
  const { t } = useTranslation()
  const reachable = useConnection((state) => state.reachable)
  const online = useSyncExternalStore(
    (listen) => onlineManager.subscribe(listen),
    () => onlineManager.isOnline(),
  )
  useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      await callForEffect('/healthz', { signal })
      return true
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    refetchInterval: reachable ? PING_MS : RETRY_MS,
    refetchOnWindowFocus: true,
  })
  const connected = online && reachable
  return (
    <div className={styles.row} role="status">
      <StatusBadge tone={connected ? 'success' : 'warning'} dot>
        {t(connected ? 'shell.connected' : online ? 'shell.unreachable' : 'shell.offline')}
      </StatusBadge>
      <span className={styles.product}>{PRODUCT_NAME}</span>
    </div>
  )
}
