import { INVITATION_SECONDS, INVITATIONS_PER_STORE_PER_HOUR, MAILS_PER_RECIPIENT_PER_HOUR } from '@vitrine/contract/limits.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'

let server: TestServer
let owner: Actor
let email: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.newOwner({ storeName: 'Brightside & Co' })
  email = `${uuidv7()}@example.test`
})

interface Invited {
  id: string
  status: string
  email: string
}
interface Grant {
  email?: string
  isStoreAdmin?: boolean
  scopes?: Scope[]
  firstName?: string
}

const invite = (as: Actor, body: Grant = {}, headers = {}) =>
  server.call('staff.invite', { as, body: { email, scopes: ['orders'], ...body }, headers })
const invited = async (as: Actor, body: Grant = {}) => (await invite(as, body)).body as Invited
const resend = (as: Actor, id: string) => server.call('staff.resendInvitation', { as, params: { id } })
const withdraw = (as: Actor, id: string) => server.call('staff.remove', { as, query: { staff_id: id } })
const listed = async (as: Actor) =>
  ((await server.call('staff.list', { as })).body as { items: Invited[] }).items.filter(({ status }) => status !== 'active')

async function mails(): Promise<{ recipient: string; subject: string; body: string }[]> {
  await server.work()
  return server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').selectAll().where('recipient', '=', email).orderBy('id').execute(),
  )
}

const tokenIn = (mail: { body: string } | undefined) => /\/admin\/auth\/accept\?token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''

const rowOf = (token: string) =>
  server.services.db.inPlatform((tx) =>
    tx.selectFrom('store_invitations').selectAll().where('digest', '=', tokenDigest(token)).executeTakeFirst(),
  )

async function accept(token: string): Promise<void> {
  const person = { firstName: 'Grace', lastName: 'Hopper', password: 'violet harbour nine' }
  expect(await server.call('auth.activate', { body: { invitation_token: token, ...person } })).toMatchObject({ status: 200 })
}

describe('inviting a person', () => {
  test('the person is listed as invited and gets an email with their own link', async () => {
    const reply = await invite(owner, { firstName: 'Grace', isStoreAdmin: true, scopes: ['settings', 'homes'] })
    expect(reply).toMatchObject({
      status: 200,
      body: { email, firstName: 'Grace', status: 'invited', isStoreAdmin: true, scopes: ['homes', 'settings'], isSelf: false },
    })
    expect(await listed(owner)).toEqual([reply.body])
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: email, subject: 'Join Brightside & Co on Vitrine' })
    const row = await rowOf(tokenIn(mail))
    expect(row).toMatchObject({ store_id: owner.storeId, email, is_admin: true, invited_by: owner.userId })
    expect(row?.expires_at.getTime()).toBe((row?.created_at.getTime() ?? 0) + INVITATION_SECONDS * 1000)
  })

  test('an email address in capitals belongs to the same person', async () => {
    await invite(owner, { email: email.toUpperCase() })
    expect(await listed(owner)).toMatchObject([{ email }])
  })

  test('a second invitation replaces permissions and link, and the old link is invalid', async () => {
    const first = await invited(owner)
    const second = await invite(owner, { scopes: ['products'] })
    expect(second.body).toMatchObject({ id: first.id, scopes: ['products'] })
    const [before, after] = await mails()
    expect(await rowOf(tokenIn(before))).toBeUndefined()
    expect(await rowOf(tokenIn(after))).toMatchObject({ id: first.id, scopes: ['products'] })
  })

  test('concurrent invitations of one person create one invitation', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => invite(owner)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listed(owner)).toHaveLength(1)
  })

  test('an invitation of a member is refused', async () => {
    const member = await server.newMember(owner)
    expect(await invite(owner, { email: `${member.userId}@example.test` })).toMatchObject({ status: 409, body: { code: 'already_member' } })
    expect(await listed(owner)).toEqual([])
  })

  test('a member of another store can be invited', async () => {
    const stranger = await server.newOwner()
    email = `${stranger.userId}@example.test`
    expect(await invite(owner)).toMatchObject({ status: 200 })
    expect(await listed(stranger)).toEqual([])
  })

  test('a person who accepts at the same moment is not invited again', async () => {
    await invite(owner)
    const token = tokenIn((await mails())[0])
    const [reply] = await raceAtLock(
      server,
      async (tx) => {
        await tx.updateTable('store_invitations').set({ accepted_at: new Date() }).where('digest', '=', tokenDigest(token)).execute()
        const user_id = uuidv7()
        await tx.insertInto('users').values({ id: user_id, email }).execute()
        await tx.insertInto('store_members').values({ store_id: owner.storeId, user_id }).execute()
      },
      [() => invite(owner, { isStoreAdmin: true })],
    )
    expect(reply).toMatchObject({ status: 409, body: { code: 'already_member' } })
    expect((await rowOf(token))?.accepted_at).toBeInstanceOf(Date)
  })

  test('only owners and admins can invite', async () => {
    const member = await server.newMember(owner, { scopes: ['settings'] })
    expect(await invite(member)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    const admin = await server.newMember(owner, { isAdmin: true })
    expect(await invite(admin, { isStoreAdmin: true })).toMatchObject({ status: 200 })
  })

  test('an invitation cannot make the person an owner', async () => {
    const reply = await server.call('staff.invite', { as: owner, body: { email, scopes: [], isStoreOwner: true } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'isStoreOwner' }] } })
  })

  test('two requests with the same idempotency key send one email', async () => {
    const headers = { 'idempotency-key': uuidv7() }
    const first = await invite(owner, {}, headers)
    expect(await invite(owner, {}, headers)).toMatchObject({ status: 200, body: first.body })
    expect(await mails()).toHaveLength(1)
    expect(await invite(owner, { scopes: [] }, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_reused' } })
  })
})

describe('limits for invitation emails', () => {
  test('emails to one person are limited for all stores together', async () => {
    for (let n = 0; n < MAILS_PER_RECIPIENT_PER_HOUR; n++) expect((await invite(await server.newOwner())).status).toBe(200)
    const reply = await invite(owner)
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await listed(owner)).toEqual([])
    expect(await mails()).toHaveLength(MAILS_PER_RECIPIENT_PER_HOUR)
  })

  test('emails from one store are limited, for new and repeated invitations', async () => {
    const { id } = await invited(owner)
    for (let n = 1; n < INVITATIONS_PER_STORE_PER_HOUR; n++) await invite(owner, { email: `${n}-${email.slice(-30)}` })
    expect(await invite(owner, { email: `z-${email.slice(-30)}` })).toMatchObject({ status: 429 })
    expect(await resend(owner, id)).toMatchObject({ status: 429 })
  })
})

describe('sending an invitation again', () => {
  test('an expired invitation is renewed with a new link', async () => {
    const { id } = await invited(owner)
    const [first] = await mails()
    await server.services.db.inPlatform((tx) =>
      tx
        .updateTable('store_invitations')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    )
    expect(await listed(owner)).toMatchObject([{ id, status: 'expired' }])
    expect(await resend(owner, id)).toMatchObject({ status: 200, body: { id, status: 'invited', scopes: ['orders'] } })
    expect(await rowOf(tokenIn(first))).toBeUndefined()
    expect(await rowOf(tokenIn((await mails())[1]))).toMatchObject({ id })
  })

  test('an accepted invitation can be neither sent again nor canceled', async () => {
    const { id } = await invited(owner)
    await accept(tokenIn((await mails())[0]))
    expect(await resend(owner, id)).toMatchObject({ status: 409, body: { code: 'already_member' } })
    expect(await listed(owner)).toEqual([])
    expect(await withdraw(owner, id)).toMatchObject({ status: 404 })
  })

  test('other stores can neither send nor cancel an invitation', async () => {
    const { id } = await invited(owner)
    const stranger = await server.newOwner()
    expect(await resend(stranger, id)).toMatchObject({ status: 404 })
    expect(await withdraw(stranger, id)).toMatchObject({ status: 404 })
    expect(await listed(owner)).toMatchObject([{ id }])
  })
})

describe('canceling an invitation', () => {
  test('a canceled invitation has an invalid link', async () => {
    const { id } = await invited(owner)
    const token = tokenIn((await mails())[0])
    expect(await server.call('staff.info', { as: owner, query: { staff_id: id } })).toMatchObject({ body: { id, status: 'invited' } })
    expect(await withdraw(owner, id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await rowOf(token)).toBeUndefined()
    expect(await listed(owner)).toEqual([])
    expect(await withdraw(owner, id)).toMatchObject({ status: 404 })
    expect(await resend(owner, id)).toMatchObject({ status: 404 })
  })

  test('a removed person can be invited again', async () => {
    const { id } = await invited(owner)
    await accept(tokenIn((await mails())[0]))
    const [member] = ((await server.call('staff.list', { as: owner })).body as { items: Invited[] }).items.filter(
      (one) => one.email === email,
    )
    expect(await withdraw(owner, member?.id ?? '')).toMatchObject({ status: 200 })
    expect(await resend(owner, id)).toMatchObject({ status: 404 })
    expect(await invite(owner)).toMatchObject({ status: 200, body: { status: 'invited' } })
  })
})
