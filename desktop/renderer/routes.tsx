import { createHashRouter, Navigate } from 'react-router-dom'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { FilesPage } from './files/FilesPage.tsx'
import { FoldersPage } from './folders/FoldersPage.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { QuarantinePage } from './quarantine/QuarantinePage.tsx'
import { SearchPage } from './search/SearchPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { Crashed } from './shell/Crashed.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignInPage } from './signIn/SignInPage.tsx'

/** The pages stand behind the hash: the address of the document is the same in both faces. */
export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: <Crashed />,
    children: [
      { path: '/', element: <OverviewPage /> },
      { path: '/folders', element: <FoldersPage /> },
      { path: '/files', element: <FilesPage /> },
      { path: '/quarantine', element: <QuarantinePage /> },
      { path: '/activity', element: <ActivityPage /> },
      { path: '/search', element: <SearchPage /> },
      { path: '/settings', element: <SettingsPage /> },
    ],
  },
  { path: '/sign-in', element: <SignInPage />, errorElement: <Crashed /> },
  { path: '*', element: <Navigate to="/" replace /> },
])
