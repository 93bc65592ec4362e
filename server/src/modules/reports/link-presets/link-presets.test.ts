import { LINK_PRESETS_MAX } from '@vitrine/contract/limits.ts'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const tags = { source: 'newsletter', medium: 'email', campaign: '', term: '', content: '' }
const save = (name: string, more: Partial<typeof tags> = {}) =>
  server.call('linkPresets.save', { as: owner, body: { name, ...tags, ...more } })
const names = async () => {
  const { body } = await server.call('linkPresets.list', { as: owner })
  return (body as { items: { name: string; source: string }[] }).items.map(({ name, source }) => `${name} ${source}`)
}

test('saving a name again replaces its tags, whatever the case', async () => {
  await save('Newsletter')
  await save('instagram', { source: 'instagram' })
  await save('NEWSLETTER', { source: 'mailer' })
  expect(await names()).toEqual(['instagram instagram', 'NEWSLETTER mailer'])
})

test('a store has a limited number of presets, and one that is replaced does not count', async () => {
  for (let n = 0; n < LINK_PRESETS_MAX; n++) await save(`Preset ${n}`)
  expect(await save('One more')).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
  expect((await save('preset 1')).status).toBe(200)
  expect(await names()).toHaveLength(LINK_PRESETS_MAX)
})

test('a preset without a source, and unknown presets, are refused', async () => {
  expect(await save('Nothing', { source: ' ' })).toMatchObject({ status: 422, body: { errors: [{ field: 'source', code: 'required' }] } })
  const { body } = await save('Mine')
  const stranger = await server.newOwner()
  const remove = (as: Actor) => server.call('linkPresets.remove', { as, params: { id: (body as { id: string }).id } })
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(owner)).status).toBe(200)
  expect(await names()).toEqual([])
})
