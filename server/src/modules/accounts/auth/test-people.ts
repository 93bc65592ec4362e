import type { Session } from '@vitrine/contract/calls/auth.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { CallOptions, TestServer, Reply } from '../../../../test/test-server.ts'

export type SessionBody = z.output<typeof Session>

export const PASSWORD = 'blue kettle nine'

/** Returns a new email for each person, so that the tests of one file do not conflict. */
export const newEmail = () => `p-${uuidv7().slice(-12)}@example.test`

/** A person who signed up through the API. */
export interface Person extends SessionBody {
  email: string
}

export async function signUp(
  server: TestServer,
  more: { email?: string; storeName?: string; timezone?: string; country?: string; currency?: string } = {},
): Promise<Person> {
  const email = more.email ?? newEmail()
  const reply = await server.call('auth.signup', { body: { email, password: PASSWORD, storeName: 'Blue Kettle', ...more } })
  if (reply.status !== 200) throw new Error(`Sign-up answered ${reply.status}: ${reply.text}`)
  return { ...(reply.body as SessionBody), email }
}

export const login = (server: TestServer, email: string, password = PASSWORD, remoteAddress = '127.0.0.1'): Promise<Reply> =>
  server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

/** Returns the call options with the access token of a session. */
export const bearer = ({ accessToken }: { accessToken: string }): Pick<CallOptions, 'headers'> => ({
  headers: { authorization: `Bearer ${accessToken}` },
})

export const renew = (server: TestServer, refreshToken: string, query: Record<string, string> = {}): Promise<Reply> =>
  server.call('auth.renew', { headers: { 'x-refresh-token': refreshToken }, query })

/** Returns the response without its request ID, so that tests can compare two responses byte by byte. */
export const bytesOf = (reply: Reply): string => reply.text.replaceAll(String(reply.headers['x-request-id']), 'ID')

/** Returns the emails to one address, newest first, after the outbox is processed. */
export async function mailsTo(server: TestServer, email: string): Promise<{ subject: string; html: string; text: string }[]> {
  await server.work()
  const reply = await server.inject({ url: '/dev/mailbox.json', query: { to: email } })
  return (reply.body as { items: { subject: string; html: string; text: string }[] }).items
}

/** Returns the token in the link of the newest email that has `subject` in its subject. */
export async function mailedToken(server: TestServer, email: string, subject: string): Promise<string> {
  const mail = (await mailsTo(server, email)).find((one) => one.subject.includes(subject))
  const link = /https?:\/\/[^\s"]+token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')
  if (!link?.[1]) throw new Error(`No link in the mail “${subject}” to ${email}`)
  return link[1]
}

/** Whether a session can still be used for a call. */
export async function isLive(server: TestServer, session: { accessToken: string }): Promise<boolean> {
  return (await server.call('stores.list', bearer(session))).status === 200
}
