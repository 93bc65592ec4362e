/**
 * What the survey check means for a person entering a store (specification section 4): unanswered leads to the survey
 * when the store is known, no session to the login page. A server that fails must not throw anybody into the survey.
 * @param status HTTP status of the survey call, 0 when there was no answer
 */
export function afterSurveyCheck(status: number, isStoreKnown: boolean): 'carry_on' | 'survey' | 'login' {
  if (status === 401 || status === 403) return 'login'
  if (status === 404) return isStoreKnown ? 'survey' : 'login'
  return 'carry_on'
}
