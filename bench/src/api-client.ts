/** The optional parts of an API call. */
interface Sent {
  body?: object
  token?: string
}

/**
 * Calls the API and returns the parsed JSON answer.
 * @param url the URL of the server, without a path
 * @throws Error with the status and body of an answer that is not a success
 */
export async function callApi<Answer>(url: string, method: string, path: string, { body, token }: Sent = {}): Promise<Answer> {
  const reply = await fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}

/** The default email address and the password of a benchmark's seller. */
export const seller = { email: 'bench@example.com', password: 'bench-password' }

/** Signs up a new seller with a store. */
export const signUp = (url: string, storeName: string, email = seller.email): Promise<{ storeId: string; accessToken: string }> =>
  callApi(url, 'POST', '/api/auth/signup', { body: { ...seller, email, storeName } })

/**
 * Signs the seller in again, because an access token expires after minutes.
 * @returns the access token
 */
export async function signIn(url: string, email = seller.email): Promise<string> {
  const { accessToken } = await callApi<{ accessToken: string }>(url, 'POST', '/api/auth/login', { body: { ...seller, email } })
  return accessToken
}
