import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { type Team, withTeam } from '../../../test/people.ts'

let house: House
let team: Team
withTeam(({ house: given, ...people }) => ([house, team] = [given, people]))

const ask = (as: Actor, need?: string) => house.call('staff.requestAccess', { as, body: { ...(need !== undefined && { need }) } })
const stateOf = async (as: Actor, need?: string) => ((await ask(as, need)).body as { state: string }).state

async function mailsTo(actor: Actor): Promise<{ subject: string; body: string }[]> {
  await house.work()
  return house.services.db.inPlatform((tx) =>
    tx
      .selectFrom('dev_mailbox')
      .select(['subject', 'body'])
      .where('recipient', '=', `${actor.userId}@example.test`)
      .orderBy('id')
      .execute(),
  )
}

describe('asking for a permission', () => {
  test('mails every owner and nobody else who asks, for what, and where to grant it', async () => {
    const second = await house.newMember(team.owner, { isOwner: true })
    expect(await stateOf(team.member, 'analystics')).toBe('sent')
    for (const owner of [team.owner, second]) {
      const [mail, ...more] = await mailsTo(owner)
      expect(more).toEqual([])
      expect(mail?.body).toContain('the permission Analytics')
      expect(mail?.body).toContain(`${team.member.userId}@example.test`)
      expect(mail?.body).toContain('/admin/settings/staff')
    }
    expect(await mailsTo(team.admin)).toEqual([])
    expect(await mailsTo(await house.newOwner())).toEqual([])
  })

  test('again within a day sends nothing and says so; another permission or person does', async () => {
    expect(await stateOf(team.member, 'products')).toBe('sent')
    const again = await Promise.all([stateOf(team.member, 'products'), stateOf(team.member, 'products')])
    expect(again).toEqual(['asked_before', 'asked_before'])
    expect(await stateOf(team.member, 'admin')).toBe('sent')
    const other = await house.newMember(team.owner, { scopes: ['orders'] })
    expect(await stateOf(other, 'products')).toBe('sent')
    expect(await mailsTo(team.owner)).toHaveLength(3)
  })

  test('for what one has mails nobody', async () => {
    expect(await stateOf(team.member, 'orders')).toBe('granted')
    expect(await stateOf(team.member)).toBe('granted')
    expect(await stateOf(team.admin, 'checkout')).toBe('granted')
    expect(await stateOf(team.owner, 'admin')).toBe('granted')
    expect(await mailsTo(team.owner)).toEqual([])
  })

  test('of somebody without any permission needs no name of one', async () => {
    const newcomer = await house.newMember(team.owner, { scopes: [] })
    expect(await stateOf(newcomer)).toBe('sent')
    const [mail] = await mailsTo(team.owner)
    expect(mail?.body).toContain('they have none yet')
  })

  test('to own the store is refused', async () => {
    expect(await ask(team.member, 'owner')).toMatchObject({ status: 422, body: { errors: [{ field: 'need', code: 'unknown_value' }] } })
  })
})
