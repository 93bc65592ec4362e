import { redirect } from '@tanstack/react-router'
import type { Permissions } from '@vitrine/contract/scopes.ts'

import { CallError } from '../api/call-error.ts'
import { session } from '../api/current-session.ts'
import { meQuery } from '../api/me.ts'
import { callQuery, queryClient } from '../api/query.ts'
import type { Answer } from '../api/types.ts'
import { linkTo } from '../link-to.ts'
import { afterSurveyCheck } from './survey-check.ts'

/** Only owners and admins can answer the survey; nobody else is asked. */
export const mayAnswerSurvey = ({ isStoreOwner, isStoreAdmin }: Permissions): boolean => isStoreOwner || isStoreAdmin

/**
 * HTTP status of the survey call, 0 without an answer. What is answered stays so: of a tab and store that is asked once.
 * Asked beside who is asking, so that no page waits for it longer.
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

/** The survey check of the specification (section 4), on every way into a store. */
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
