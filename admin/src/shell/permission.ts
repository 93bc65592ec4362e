import { redirect } from '@tanstack/react-router'
import { pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery, queryClient } from '../api/query.ts'
import { linkTo } from '../link-to.ts'

/** Pages a member of a disabled store still reaches. */
const openWhenDisabled: readonly PageName[] = ['policy-violation', 'no-access', 'website.profile', 'website.terms-of-service']

/** Sends a person to no-access or policy-violation when a page is not for them. The server decides again on every call. */
export async function mustBeAllowed(name: PageName): Promise<void> {
  const { access } = pageOf(name)
  const [me] = await Promise.all([
    queryClient.ensureQueryData(callQuery('profile.get')),
    // Dates and money wait for the store's zone and currency: they are never guessed.
    queryClient.ensureQueryData(callQuery('stores.preference')),
  ])
  if (me.store?.isEnabled === false && !openWhenDisabled.includes(name)) throw redirect({ to: linkTo('policy-violation') })
  if (!allows(me, access)) throw redirect({ to: linkTo('no-access'), search: { page: name, need: access } })
}
