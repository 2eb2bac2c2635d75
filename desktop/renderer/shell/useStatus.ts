import { useOutletContext } from 'react-router-dom'
import type { Status } from '../../contract/views.ts'

/** Connection, folders and what is worked on; the shell has read it before it shows a page. */
export const useStatus = (): Status => useOutletContext<Status>()
