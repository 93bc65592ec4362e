/**
 * Returns what happens after the survey call, which runs before a page of a store opens (specification section 4). If the
 * survey is not answered (404), the survey opens, or the login page if the store is unknown. If the call is refused (401
 * or 403), the login page opens. Any other status, such as a server error, changes nothing.
 * @param status the HTTP status of the survey call; 0 when there was no answer
 */
export function afterSurveyCheck(status: number, isStoreKnown: boolean): 'carry_on' | 'survey' | 'login' {
  if (status === 401 || status === 403) return 'login'
  if (status === 404) return isStoreKnown ? 'survey' : 'login'
  return 'carry_on'
}
