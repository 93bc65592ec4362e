import { redirect } from '@tanstack/react-router'

import { session } from './api/current-session.ts'
import { linkTo } from './link-to.ts'

/** Redirects users who are not signed in to the login page, which returns them here afterwards. */
export function mustBeSignedIn(address: string): void {
  if (!session.isSignedIn()) throw redirect({ to: linkTo('auth.login'), search: { return_to: address } })
}

/** Redirects signed-in users from the login page to the store chooser (specification section 4). */
export function mustBeSignedOut(): void {
  if (session.isSignedIn()) throw redirect({ to: linkTo('auth.shop') })
}

/**
 * Redirects users without a store to the store chooser, because the shell needs a store. An incomplete session leads to
 * the login page.
 */
export function mustHaveStore(): void {
  if (session.storeId === null) throw redirect({ to: linkTo('auth.shop') })
  if (!session.check()) throw redirect({ to: linkTo('auth.login') })
}
