import { redirect } from '@tanstack/react-router'

import { session } from './api/current-session.ts'
import { linkTo } from './link-to.ts'

/** Sends a visitor to the login page, from where they come back here. */
export function mustBeSignedIn(address: string): void {
  if (!session.isSignedIn()) throw redirect({ to: linkTo('auth.login'), search: { return_to: address } })
}

/** A logged-in visitor on the login page is sent to the store chooser (specification section 4). */
export function mustBeSignedOut(): void {
  if (session.isSignedIn()) throw redirect({ to: linkTo('auth.shop') })
}

/** The shell needs a store; which one is chosen on the store chooser. */
export function mustHaveStore(): void {
  if (session.storeId === null) throw redirect({ to: linkTo('auth.shop') })
  if (!session.check()) throw redirect({ to: linkTo('auth.login') })
}
