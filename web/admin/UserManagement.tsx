import { useState } from 'react'
import { useAddressed } from '../ui/useAddressed.ts'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberList } from './MemberList.tsx'
import { Seats } from './Seats.tsx'

/** The people of the organization: members, invitations, and inviting. */
export function UserManagement() {
  const [inviting, setInviting] = useState(false)
  useAddressed('invite', () => setInviting(true))
  return (
    <>
      <Seats onInvite={() => setInviting(true)} />
      <MemberList />
      <InvitationList />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
