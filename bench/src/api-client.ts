/** What a call sends beside its path. */
interface Sent {
  body?: object
  token?: string
}

/**
 * Makes a call of the API and reads its answer.
 * @param url of the server
 * @throws Error with the answer, when that is no success
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

/** Who owns the store of a bench. */
export const seller = { email: 'bench@example.com', password: 'bench-password' }

/** A new seller with a store, signed in. */
export const signUp = (url: string, storeName: string, email = seller.email): Promise<{ storeId: string; accessToken: string }> =>
  callApi(url, 'POST', '/api/auth/signup', { body: { ...seller, email, storeName } })

/** Signs the seller in again: an access token lives for minutes. @returns the access token */
export async function signIn(url: string, email = seller.email): Promise<string> {
  const { accessToken } = await callApi<{ accessToken: string }>(url, 'POST', '/api/auth/login', { body: { ...seller, email } })
  return accessToken
}
