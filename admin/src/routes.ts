import type { RouteComponent } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

import { LoginPage } from './features/auth/login-page.tsx'

/**
 * Page name → its screen, loaded when it is first visited; only the login page comes with the entry, so that it is
 * there at once. Addresses, access and layout are in the contract's page table.
 */
export const screens: Partial<Record<PageName, RouteComponent>> = {
  'auth.login': LoginPage,
}

/** Addresses people type because the specification spells the name so. */
export const misspelt: Record<string, PageName> = {
  '/utm-analystics': 'website.utm-analystics',
  '/analystics': 'website.analytics',
}
