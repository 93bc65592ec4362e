import { redirect } from '@tanstack/react-router'
import { pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { meQuery } from '../api/me.ts'
import { callQuery, queryClient } from '../api/query.ts'
import { linkTo } from '../link-to.ts'
import { gatewayStatus, hearsOfGateways } from './gateway-status.ts'
import { mayAnswerSurvey, mustHaveSurvey, surveyStatus } from './survey.ts'

/** Pages a member of a disabled store still reaches. */
const openWhenDisabled: readonly PageName[] = ['policy-violation', 'no-access', 'website.profile', 'website.terms-of-service']

/**
 * Sends a person to no-access or policy-violation when a page is not for them, and to the survey while that is unanswered.
 * The server decides again on every call.
 * @param address of the page, to come back to
 */
export async function mustBeAllowed(name: PageName, address: string): Promise<void> {
  const { access } = pageOf(name)
  const [me, preference, survey] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    // Dates and money wait for the store's zone and currency: they are never guessed.
    queryClient.ensureQueryData(callQuery('stores.preference')),
    surveyStatus(),
  ])
  if (me.store?.isEnabled === false) {
    if (!openWhenDisabled.includes(name)) throw redirect({ to: linkTo('policy-violation') })
  } else if (mayAnswerSurvey(me) && preference.trial.status !== 'frozen') mustHaveSurvey(survey, preference, address)
  if (!allows(me, access)) throw redirect({ to: linkTo('no-access'), search: { page: name, need: access } })
  // Asked for while the page loads: a notice that comes later pushes the page down below the pointer that is about to press.
  if (hearsOfGateways(me, preference)) queryClient.ensureQueryData(gatewayStatus).catch(() => {})
}
