import { Button } from 'antd'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart, PartMissing } from './loadPart.ts'
import { EmptyState, PageLoading } from './states.tsx'

interface PartProps {
  /** Told when the part could not be shown; without it the part's place says so and offers another try. */
  onFail?: () => void
}

/**
 * A part of the page whose code is fetched when it is first shown. When that fails, or the part fails while it is drawn,
 * what surrounds it stays, and it can be tried again.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<PartProps & Props> {
  const fetched = () => lazy(async () => ({ default: await loadPart(load) }))
  let Current = fetched()
  return function Part({ onFail, ...props }: PartProps & Props) {
    const [Shown, setShown] = useState(() => Current)
    const again = () => {
      Current = fetched()
      setShown(() => Current)
    }
    // Whoever opens the part anew gets another try as well.
    const fail = () => {
      Current = fetched()
      onFail?.()
    }
    return (
      <Boundary quiet={onFail !== undefined} onFail={fail} onRetry={again}>
        <Suspense fallback={fallback === undefined ? <PageLoading /> : fallback}>
          <Shown {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    )
  }
}

/** Says that a part of the page could not be fetched or has failed, and offers another try. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const missing = error instanceof PartMissing
  return (
    <EmptyState
      alert
      title={t(missing ? 'errors.loadFailed' : 'errors.crashed')}
      text={missing ? t('errors.partMissing') : undefined}
      action={
        <>
          <Button type="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>{' '}
          <Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>
        </>
      }
    />
  )
}

interface BoundaryProps {
  /** Shows nothing in the part's place. */
  quiet: boolean
  onFail: () => void
  onRetry: () => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error: unknown; broken: boolean }> {
  override state = { error: undefined as unknown, broken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    const { broken, error } = this.state
    if (!broken) return this.props.children
    return this.props.quiet ? null : <PartFailed error={error} onRetry={this.retry} />
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined, broken: false })
  }
}
