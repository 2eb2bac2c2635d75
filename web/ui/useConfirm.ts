import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A question before something is done that cannot be undone. */
export interface Question {
  title: string
  /** What will happen, so that nobody is surprised. */
  text: string
  /** What the button says that goes on. */
  action: string
  /** What has to be typed first, where a click is too little. */
  typed?: { label: string; expected: string }
}

interface ConfirmState {
  asked: { id: number; question: Question; settle: (confirmed: boolean) => void } | null
}

/** The one question that is open; `ConfirmDialog` shows it. */
export const useOpenQuestion = create<ConfirmState>(() => ({ asked: null }))

let asked = 0

/**
 * Asks a question: `if (await confirm({ … })) …`. The promise is kept once the dialog has gone and the keyboard is back
 * where it was: true after the button that goes on, false after anything else, also when the asking page goes away.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const own = useRef<(confirmed: boolean) => void>(undefined)
  useEffect(() => () => own.current?.(false), [])
  return (question) =>
    new Promise((resolve) => {
      const settle = (confirmed: boolean) => {
        if (useOpenQuestion.getState().asked?.settle === settle) useOpenQuestion.setState({ asked: null })
        resolve(confirmed)
      }
      own.current = settle
      useOpenQuestion.getState().asked?.settle(false)
      useOpenQuestion.setState({ asked: { id: ++asked, question, settle } })
    })
}
