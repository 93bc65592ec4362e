/**
 * Returns what follows from the survey call before a page of a store opens (specification section 4). If the survey is
 * not answered (404), the survey opens, or the login page if the store is unknown. A refused call (401 or 403) opens the
 * login page. Any other status, such as a server error, changes nothing.
 * @param status the HTTP status of the survey call; 0 when there was no answer
 */
export function afterSurveyCheck(status: number, isStoreKnown: boolean): 'carry_on' | 'survey' | 'login' {
  if (status === 401 || status === 403) return 'login'
  if (status === 404) return isStoreKnown ? 'survey' : 'login'
  return 'carry_on'
}
