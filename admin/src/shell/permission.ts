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

/** Loads what the shell needs for any page: the user and the store. Dates and money must never be guessed. */
export const loadFrame = () =>
  Promise.all([queryClient.ensureQueryData(meQuery), queryClient.ensureQueryData(callQuery('stores.preference'))])

/**
 * Redirects the user when a page may not be opened: to no-access if the permission is missing, to policy-violation if the
 * store is disabled, or to the survey if it is not answered yet and the user is an owner or admin. The survey check may
 * also lead to the login page (survey-check.ts). The server checks the permissions again on every call.
 * @param address the URL of the page, so that the survey can return to it
 */
export async function mustBeAllowed(name: PageName, address: string): Promise<void> {
  const { access } = pageOf(name)
  const [[me, preference], survey] = await Promise.all([loadFrame(), surveyStatus()])
  if (me.store?.isEnabled === false) {
    if (!openWhenDisabled.includes(name)) throw redirect({ to: linkTo('policy-violation') })
  } else if (mayAnswerSurvey(me) && preference.trial.status !== 'frozen') mustHaveSurvey(survey, preference, address)
  if (!allows(me, access)) throw redirect({ to: linkTo('no-access'), search: { page: name, need: access } })
  // The gateway status is requested while the page loads. A late notice would move the page just when the user is about
  // to click.
  if (hearsOfGateways(me, preference)) queryClient.ensureQueryData(gatewayStatus).catch(() => {})
}
