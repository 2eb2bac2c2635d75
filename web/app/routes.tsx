import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom'
import { loadPart } from '../ui/loadPart.ts'
import { PageLoading } from '../ui/states.tsx'
import { Home } from './Home.tsx'
import { Crashed } from './Crashed.tsx'

/** Every page of the application; all but the first are loaded when they are first opened. */
const pages: RouteObject[] = [
  { index: true, element: <Home /> },
  { path: 'login', lazy: page(async () => (await import('../auth/SignInPage.tsx')).SignInPage) },
  { path: 'signup', lazy: page(async () => (await import('../auth/signUp/PlanSignUpPage.tsx')).PlanSignUpPage) },
  {
    path: 'organization-signup',
    lazy: page(async () => (await import('../auth/signUp/SignUpWizard.tsx')).SignUpWizard),
  },
  { path: 'verify-email', lazy: page(async () => (await import('../auth/VerifyEmailPage.tsx')).VerifyEmailPage) },
  {
    path: 'forgot-password',
    lazy: page(async () => (await import('../auth/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  },
  {
    path: 'reset-password',
    lazy: page(async () => (await import('../auth/ResetPasswordPage.tsx')).ResetPasswordPage),
  },
  {
    path: 'accept-invitation',
    lazy: page(async () => (await import('../auth/AcceptInvitationPage.tsx')).AcceptInvitationPage),
  },
  { path: 'confirm-email', lazy: page(async () => (await import('../account/ConfirmEmailPage.tsx')).ConfirmEmailPage) },
  { path: 'policies', lazy: page(async () => (await import('../site/PoliciesPage.tsx')).PoliciesPage) },
  { path: 'privacy-policy', lazy: page(async () => (await import('../site/LegalPage.tsx')).PrivacyPage) },
  { path: 'terms-of-use', lazy: page(async () => (await import('../site/LegalPage.tsx')).TermsOfUsePage) },
  {
    path: 'terms-and-conditions',
    lazy: page(async () => (await import('../site/LegalPage.tsx')).TermsAndConditionsPage),
  },
  { path: 'subscription', lazy: page(async () => (await import('../site/PlansPage.tsx')).PlansPage) },
  { path: 'checkout', lazy: page(async () => (await import('../site/PlansPage.tsx')).CheckoutPage) },
  { path: 'dashboard', lazy: page(workspace) },
  { path: 'super-admin', lazy: page(async () => (await import('../shell/Workspace.tsx')).OwnerWorkspace) },
  { path: 'org/:slug', lazy: page(workspace) },
  { path: 'org/:slug/documents', lazy: page(async () => (await import('../shell/Workspace.tsx')).DocumentsAddress) },
  { path: 'org/:slug/admin', lazy: page(async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage) },
  { path: '*', lazy: page(async () => (await import('../site/NotFoundPage.tsx')).NotFoundPage) },
]

/** The router over all pages. */
export const router = createBrowserRouter([
  { element: <Frame />, errorElement: <Crashed />, hydrateFallbackElement: <PageLoading />, children: pages },
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
  return async () => ({ Component: await loadPart(load) })
}

async function workspace() {
  return (await import('../shell/Workspace.tsx')).Workspace
}
