import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { meQuery } from '../../../api/me.ts'
import { callQuery, queryClient } from '../../../api/query.ts'
import { linkTo } from '../../../link-to.ts'
import { landingOf } from '../../../shell/landing.ts'

/**
 * Returns the URL to open after signing in. If the user has only one store, the function enters that store and returns
 * a page in it; otherwise it returns the store chooser. The login page stays visible while the URL is determined, so
 * that the chooser does not flash before the user's only store opens.
 * @param returnTo the page that the user asked for, checked by `safeReturnTo`
 */
export async function landingAfterLogin(returnTo: string | null): Promise<string> {
  return (await addressInOnlyStore(returnTo)) ?? linkTo('auth.shop') + (returnTo ? `?${new URLSearchParams({ return_to: returnTo })}` : '')
}

async function addressInOnlyStore(returnTo: string | null): Promise<string | undefined> {
  try {
    const { items } = await queryClient.fetchQuery(callQuery('stores.list'))
    const [only, another] = items
    if (!only || another) return undefined
    if (session.storeId !== only.id) session.enter(await call('stores.enter', { params: { id: only.id } }))
    return returnTo ?? linkTo(landingOf(await queryClient.fetchQuery(meQuery)))
  } catch (error) {
    // The store chooser opens instead, where the user can try again.
    if (error instanceof CallError) return undefined
    throw error
  }
}
