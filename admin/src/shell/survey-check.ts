/**
 * Returns what follows from the survey check when a user enters a store (specification section 4). An unanswered survey
 * opens when the store is known. A missing session or an unknown store opens the login page. A server error must not
 * open the survey.
 * @param status the HTTP status of the survey call; 0 when there was no answer
 */
export function afterSurveyCheck(status: number, isStoreKnown: boolean): 'carry_on' | 'survey' | 'login' {
  if (status === 401 || status === 403) return 'login'
  if (status === 404) return isStoreKnown ? 'survey' : 'login'
  return 'carry_on'
}
