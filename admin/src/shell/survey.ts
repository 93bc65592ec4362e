import { redirect } from '@tanstack/react-router'
import type { Permissions } from '@vitrine/contract/scopes.ts'

import { CallError } from '../api/call-error.ts'
import { session } from '../api/current-session.ts'
import { meQuery } from '../api/me.ts'
import { callQuery, queryClient } from '../api/query.ts'
import type { Answer } from '../api/types.ts'
import { linkTo } from '../link-to.ts'
import { afterSurveyCheck } from './survey-check.ts'

/** Whether the user may answer the survey. Only owners and admins can. */
export const mayAnswerSurvey = ({ isStoreOwner, isStoreAdmin }: Permissions): boolean => isStoreOwner || isStoreAdmin

/**
 * Returns the HTTP status of the survey call; 0 when there was no answer. Users who may not answer the survey get 200
 * without a call, if the profile is known. An answered survey stays answered, so each tab asks only once per store. The
 * call runs in parallel with the profile call, so that pages do not wait longer.
 */
export async function surveyStatus(): Promise<number> {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (me && !mayAnswerSurvey(me)) return 200
  try {
    await queryClient.ensureQueryData({ ...callQuery('stores.survey'), retry: false })
    return 200
  } catch (error) {
    return error instanceof CallError ? error.status : 0
  }
}

/** Redirects to the survey or to the login page if the survey check of the specification (section 4) says so. */
export function mustHaveSurvey(status: number, { storeDetail }: Answer<'stores.preference'>, address: string): void {
  const next = afterSurveyCheck(status, storeDetail.name !== '')
  if (next === 'carry_on') return
  if (next === 'login') {
    session.end('session_ended')
    throw redirect({ to: linkTo('auth.login') })
  }
  const { defaultSystemDomain } = storeDetail
  throw redirect({
    to: linkTo('auth.survey'),
    search: { storeId: session.storeId ?? undefined, defaultSystemDomain, return_to: address },
  })
}
