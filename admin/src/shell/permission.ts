import { redirect } from '@tanstack/react-router'
import { pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { meQuery } from '../api/me.ts'
import { callQuery, queryClient } from '../api/query.ts'
import { linkTo } from '../link-to.ts'
import { gatewayStatus, hearsOfGateways } from './gateway-status.ts'
import { mayAnswerSurvey, mustHaveSurvey, surveyStatus } from './survey.ts'

/** The pages that members of a disabled store can still open. */
const openWhenDisabled: readonly PageName[] = ['policy-violation', 'no-access', 'website.profile', 'website.terms-of-service']

/**
 * Redirects the user when a page is not allowed: to no-access, to policy-violation, or to the survey while it is not
 * answered. A survey check without a valid session leads to the login page. The server checks the permissions again on
 * every call.
 * @param address the URL of the page, so that the survey can return to it
 */
export async function mustBeAllowed(name: PageName, address: string): Promise<void> {
  const { access } = pageOf(name)
  const [me, preference, survey] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    // Dates and money need the store's time zone and currency, which must never be guessed.
    queryClient.ensureQueryData(callQuery('stores.preference')),
    surveyStatus(),
  ])
  if (me.store?.isEnabled === false) {
    if (!openWhenDisabled.includes(name)) throw redirect({ to: linkTo('policy-violation') })
  } else if (mayAnswerSurvey(me) && preference.trial.status !== 'frozen') mustHaveSurvey(survey, preference, address)
  if (!allows(me, access)) throw redirect({ to: linkTo('no-access'), search: { page: name, need: access } })
  // The gateway status is requested while the page loads. A late notice would move the page just when the user is about
  // to click.
  if (hearsOfGateways(me, preference)) queryClient.ensureQueryData(gatewayStatus).catch(() => {})
}
