import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

import { LoginPage } from './features/auth/login-page.tsx'

/**
 * Page name → its screen, loaded when it is first visited; only the login page comes with the entry, so that it is
 * there at once. Addresses, access and layout are in the contract's page table.
 */
export const screens: Partial<Record<PageName, RouteComponent>> = {
  'auth.login': LoginPage,
  website: lazyRouteComponent(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
  websitesa: lazyRouteComponent(() => import('./features/overview/overview-page.tsx'), 'OverviewPage'),
  'website.home': lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
  'website.setup': lazyRouteComponent(() => import('./features/setup/setup-page.tsx'), 'SetupPage'),
  'website.terms-of-service': lazyRouteComponent(() => import('./features/access/terms-page.tsx'), 'TermsPage'),
  'no-access': lazyRouteComponent(() => import('./features/access/no-access-page.tsx'), 'NoAccessPage'),
  'policy-violation': lazyRouteComponent(() => import('./features/access/policy-violation-page.tsx'), 'PolicyViolationPage'),
}

/** Addresses people type because the specification spells the name so. */
export const misspelt: Record<string, PageName> = {
  '/utm-analystics': 'website.utm-analystics',
  '/analystics': 'website.analytics',
}
