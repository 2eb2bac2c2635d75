import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { holdPage } from '../ui/loadPart.ts'
import { useConfirm } from '../ui/useConfirm.ts'

/** Asks before the page is left while something on it is not saved: by a link, by the browser's buttons, or by closing it. */
export function useUnsaved(unsaved: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: t('widget.leaveTitle'), text: t('widget.leaveText'), action: t('widget.leave') }).then(
      (leave) => (leave ? blocker.proceed() : blocker.reset()),
    )
    // One question for each wish to leave; the others are made anew with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const release = holdPage(() => true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      release()
    }
  }, [unsaved])
}
