import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Team, withTeam } from '../../../../test/people.ts'

let server: TestServer
let team: Team
withTeam(({ server: given, ...people }) => ([server, team] = [given, people]))

const ask = (as: Actor, need?: string) => server.call('staff.requestAccess', { as, body: { ...(need !== undefined && { need }) } })
const stateOf = async (as: Actor, need?: string) => ((await ask(as, need)).body as { state: string }).state

async function mailsTo(actor: Actor): Promise<{ subject: string; body: string }[]> {
  await server.work()
  return server.services.db.inPlatform((tx) =>
    tx
      .selectFrom('dev_mailbox')
      .select(['subject', 'body'])
      .where('recipient', '=', `${actor.userId}@example.test`)
      .orderBy('id')
      .execute(),
  )
}

describe('requesting a permission', () => {
  test('every owner, and no one else, gets an email with the person, the permission and the page to grant it', async () => {
    const second = await server.newMember(team.owner, { isOwner: true })
    expect(await stateOf(team.member, 'analystics')).toBe('sent')
    for (const owner of [team.owner, second]) {
      const [mail, ...more] = await mailsTo(owner)
      expect(more).toEqual([])
      expect(mail?.body).toContain('the “Analytics” permission')
      expect(mail?.body).toContain(`${team.member.userId}@example.test`)
      expect(mail?.body).toContain('/admin/settings/staff')
    }
    expect(await mailsTo(team.admin)).toEqual([])
    expect(await mailsTo(await server.newOwner())).toEqual([])
  })

  test('a repeated request within a day sends no email, but one for another permission or from another person does', async () => {
    expect(await stateOf(team.member, 'products')).toBe('sent')
    const again = await Promise.all([stateOf(team.member, 'products'), stateOf(team.member, 'products')])
    expect(again).toEqual(['asked_before', 'asked_before'])
    expect(await stateOf(team.member, 'admin')).toBe('sent')
    const other = await server.newMember(team.owner, { scopes: ['orders'] })
    expect(await stateOf(other, 'products')).toBe('sent')
    expect(await mailsTo(team.owner)).toHaveLength(3)
  })

  test('a request for a permission that the member already has sends no email', async () => {
    expect(await stateOf(team.member, 'orders')).toBe('granted')
    expect(await stateOf(team.member)).toBe('granted')
    expect(await stateOf(team.admin, 'checkout')).toBe('granted')
    expect(await stateOf(team.owner, 'admin')).toBe('granted')
    expect(await mailsTo(team.owner)).toEqual([])
  })

  test('a member without any permission can request access without naming a permission', async () => {
    const newcomer = await server.newMember(team.owner, { scopes: [] })
    expect(await stateOf(newcomer)).toBe('sent')
    const [mail] = await mailsTo(team.owner)
    expect(mail?.body).toContain('They don’t have any permissions yet')
  })

  test('ownership cannot be requested', async () => {
    expect(await ask(team.member, 'owner')).toMatchObject({ status: 422, body: { errors: [{ field: 'need', code: 'unknown_value' }] } })
  })
})
