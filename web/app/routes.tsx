import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom'
import { PAGES, type PagePath } from '../../shared/domain/pages.ts'
import { loadPart } from '../ui/loadPart.ts'
import { PageLoading } from '../ui/states.tsx'
import { Home } from './Home.tsx'
import { Crashed } from './Crashed.tsx'

/**
 * What stands at the address of each page; all but the first are loaded when they are first opened. The build reads
 * the lines (`scripts/pages/pagePreloads.ts`).
 */
const pages: Readonly<Record<PagePath, Pick<RouteObject, 'element' | 'lazy'>>> = {
  '/': { element: <Home /> },
  '/login': { lazy: page(async () => (await import('../auth/SignInPage.tsx')).SignInPage) },
  '/signup': { lazy: page(async () => (await import('../auth/signUp/PlanSignUpPage.tsx')).PlanSignUpPage) },
  '/organization-signup': { lazy: page(async () => (await import('../auth/signUp/SignUpWizard.tsx')).SignUpWizard) },
  '/verify-email': { lazy: page(async () => (await import('../auth/VerifyEmailPage.tsx')).VerifyEmailPage) },
  '/forgot-password': { lazy: page(async () => (await import('../auth/ForgotPasswordPage.tsx')).ForgotPasswordPage) },
  '/reset-password': { lazy: page(async () => (await import('../auth/ResetPasswordPage.tsx')).ResetPasswordPage) },
  '/accept-invitation': {
    lazy: page(async () => (await import('../auth/AcceptInvitationPage.tsx')).AcceptInvitationPage),
  },
  '/confirm-email': { lazy: page(async () => (await import('../account/ConfirmEmailPage.tsx')).ConfirmEmailPage) },
  '/authorize': { lazy: page(async () => (await import('../account/AuthorizePage.tsx')).AuthorizePage) },
  '/policies': { lazy: page(async () => (await import('../site/PoliciesPage.tsx')).PoliciesPage) },
  '/security': { lazy: page(async () => (await import('../site/LegalPage.tsx')).SecurityPage) },
  '/privacy-policy': { lazy: page(async () => (await import('../site/LegalPage.tsx')).PrivacyPage) },
  '/terms-of-use': { lazy: page(async () => (await import('../site/LegalPage.tsx')).TermsOfUsePage) },
  '/terms-and-conditions': { lazy: page(async () => (await import('../site/LegalPage.tsx')).TermsAndConditionsPage) },
  '/subscription': { lazy: page(async () => (await import('../site/plans/PlansPage.tsx')).PlansPage) },
  '/checkout': { lazy: page(async () => (await import('../site/checkout/CheckoutPage.tsx')).CheckoutPage) },
  '/contact': { lazy: page(async () => (await import('../site/plans/ContactPage.tsx')).ContactPage) },
  '/demo': { lazy: page(async () => (await import('../site/demo/DemoPage.tsx')).DemoPage) },
  '/api/docs': { lazy: page(async () => (await import('../site/api/ApiDocsPage.tsx')).ApiDocsPage) },
  '/operator': { lazy: page(async () => (await import('../operator/OperatorPage.tsx')).OperatorPage) },
  '/dashboard': { lazy: page(async () => (await import('../shell/Workspace.tsx')).Workspace) },
  '/shared': { lazy: page(async () => (await import('../shell/SharedPage.tsx')).SharedPage) },
  '/super-admin': { lazy: page(async () => (await import('../shell/Workspace.tsx')).OwnerWorkspace) },
  '/org/:slug': { lazy: page(async () => (await import('../shell/Workspace.tsx')).Workspace) },
  '/org/:slug/documents': { lazy: page(async () => (await import('../shell/Workspace.tsx')).DocumentsAddress) },
  '/org/:slug/admin': { lazy: page(async () => (await import('../shell/DashboardPage.tsx')).DashboardPage) },
  '/org/:slug/admin/widget': { lazy: page(async () => (await import('../widget/WidgetPage.tsx')).WidgetPage) },
}
const notFound = { path: '*', lazy: page(async () => (await import('../site/NotFoundPage.tsx')).NotFoundPage) }

/** The router over all pages. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <Crashed />,
    hydrateFallbackElement: <PageLoading />,
    children: [...PAGES.map((path) => ({ path, ...pages[path] })), notFound],
  },
])

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

function page(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadPart(load, openAnew) })
}

/** Loads the page that somebody is on the way to, so that their click is not lost, or else the one that is open. */
function openAnew(): void {
  const next = router.state.navigation.location
  if (next) window.location.assign(`${next.pathname}${next.search}${next.hash}`)
  else window.location.reload()
}
