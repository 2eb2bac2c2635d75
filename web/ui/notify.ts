import type { ComponentType } from 'react'
import { create } from 'zustand'

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  text: string | undefined
  /** What can be done about it. */
  action: ComponentType | undefined
}

interface ToastState {
  toast: Toast | null
}

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000

/** The one toast that is shown now; `Toaster` renders it. */
export const useToast = create<ToastState>(() => ({ toast: null }))

let shown = 0
const show = (tone: Toast['tone']) => (title: string, text?: string, action?: ComponentType) =>
  useToast.setState({ toast: { id: ++shown, tone, title, text, action } })

/** Shows a toast in place of the one before it. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  dismiss: () => useToast.setState({ toast: null }),
}
