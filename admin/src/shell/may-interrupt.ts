import { pageOf, type PageName } from '@vitrine/contract/pages.ts'

/**
 * Whether a dialog about the store may open over a page: only where people look around, that is on the pages of the menu.
 * On a wizard, the setup steps or a form, it would interrupt work, and Home leads to the setup of payments itself.
 */
export const mayInterrupt = (page: PageName | undefined): boolean =>
  page !== undefined && page !== 'website.home' && pageOf(page).menu !== undefined
