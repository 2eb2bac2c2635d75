import type { ReactNode } from 'react'
import { EntryCard, EntryFrame } from '../ui/frames/EntryFrame.tsx'
import { AuthAside } from './AuthAside.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'

interface AuthFrameProps {
  title: string
  subtitle?: string
  /** Room for cards beside each other. */
  wide?: boolean
  /** Whether the page is for people who are not signed in, so that others are told that they are. */
  leadsIn?: boolean
  children: ReactNode
}

/** The frame of the pages of accounts. */
export function AuthFrame({ title, subtitle, wide = false, leadsIn = false, children }: AuthFrameProps) {
  return (
    <EntryFrame title={title} subtitle={subtitle} home="/" wide={wide} beside={!wide && <AuthAside />}>
      {leadsIn && <SignedInNotice />}
      <EntryCard>{children}</EntryCard>
    </EntryFrame>
  )
}
