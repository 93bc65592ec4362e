import type { themeCommentCalls } from '@vitrine/contract/calls/theme-comments.ts'
import { THEME_COMMENT_MAX, THEME_COMMENTS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { leaveRoomForThemes, seedTheme } from '../../../../../test/fixtures/seed-themes.ts'
import { raceAtLock } from '../../../../../test/lock-barrier.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { enterStore, type Tx } from '../../../../platform/db/transactions.ts'
import { done } from '../../../storefront/pages/test-storefront.ts'

type Comment = z.output<(typeof themeCommentCalls)['themeComments.create']['answer']>

let server: TestServer
let owner: Actor
let designer: Actor
let themeId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  designer = await server.newMember(owner, { scopes: ['online_store'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  themeId = await seedTheme(server, owner)
})

const create = (body: object = {}, as = owner) =>
  server.call('themeComments.create', { as, params: { themeId }, body: { part: 'section:hero', body: 'Shorter', ...body } })
const added = (body?: object, as?: Actor) => done<Comment>(create(body, as))
const list = async (as = owner) => (await done<{ items: Comment[] }>(server.call('themeComments.list', { as, params: { themeId } }))).items
const at = ({ id }: { id: string }) => ({ params: { themeId, id } })
const edit = (comment: Comment, body: string, as = owner) => server.call('themeComments.update', { as, ...at(comment), body: { body } })
const resolve = (comment: Comment, resolved: boolean, as = owner) =>
  server.call('themeComments.resolve', { as, ...at(comment), body: { resolved } })
const remove = (comment: Comment, as = owner) => server.call('themeComments.remove', { as, ...at(comment) })

const notFound = { status: 404 }
const ofAnother = { status: 403, body: { code: 'comment_of_another' } }

describe('comments on a theme', () => {
  test('are for everyone who may edit the theme, the open ones first and the newest last', async () => {
    const first = await added({ body: ' Two\nlines ' })
    const second = await added({ part: 'header' }, designer)
    await done(resolve(first, true, designer))
    const third = await added({ part: 'settings:colors' })
    expect(await list()).toMatchObject([
      { id: second.id, part: 'header', author: 'Test', isOwn: false, resolvedAt: null, resolvedBy: null },
      { id: third.id, part: 'settings:colors', isOwn: true, editedAt: null },
      { id: first.id, part: 'section:hero', body: 'Two\nlines', isOwn: true, resolvedAt: expect.any(String), resolvedBy: 'Test' },
    ])
    expect(await list(designer)).toMatchObject([{ isOwn: true }, { isOwn: false }, { isOwn: false }])
    const other = await server.newMember(owner, { scopes: ['products'] })
    expect(await server.call('themeComments.list', { as: other, params: { themeId } })).toMatchObject({ status: 403 })
  })

  test('are about a part, and have a text', async () => {
    for (const bad of [{ part: 'sidebar' }, { part: 'section:' }, { body: ' ' }, { body: 'x'.repeat(THEME_COMMENT_MAX + 1) }])
      expect(await create(bad), JSON.stringify(bad).slice(0, 40)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect((await added({ body: 'x'.repeat(THEME_COMMENT_MAX) })).body).toHaveLength(THEME_COMMENT_MAX)
  })

  test('are edited by their author only, and deleted by them, owners and admins', async () => {
    const mine = await added()
    const theirs = await added({}, designer)
    const admin = await server.newMember(owner, { isAdmin: true })
    expect(await edit(theirs, 'Longer')).toMatchObject(ofAnother)
    expect(await done(edit(theirs, 'Longer', designer))).toMatchObject({ body: 'Longer', editedAt: expect.any(String) })
    expect(await remove(mine, designer)).toMatchObject(ofAnother)
    await done(remove(theirs, admin))
    await done(remove(mine))
    expect(await list()).toEqual([])
  })

  test('are resolved and opened again by anyone, and the first who resolved one stays', async () => {
    const comment = await added({}, designer)
    const first = await done<Comment>(resolve(comment, true))
    server.advance(60)
    expect(await done(resolve(comment, true, designer))).toEqual({ ...first, isOwn: true })
    expect(await done(resolve(comment, false, designer))).toMatchObject({ resolvedAt: null, resolvedBy: null })
  })

  test('that two resolve at once were resolved by the first', async () => {
    const comment = await added()
    const hold = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      await sql`select from theme_comments where id = ${comment.id} for update`.execute(tx)
    }
    const [first, second] = await raceAtLock(server, hold, [() => resolve(comment, true, designer), () => resolve(comment, true)])
    expect(second!.body).toEqual({ ...(first!.body as Comment), isOwn: true })
    const by = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('theme_comments').select('resolved_by').where('id', '=', comment.id).execute(),
    )
    expect(by).toEqual([{ resolved_by: designer.userId }])
  })

  test('are as many as the limit allows, resolved or not', async () => {
    await server.services.db.inStore(owner.storeId, async (tx) => {
      const rows = Array.from({ length: THEME_COMMENTS_MAX - 1 }, () => ({ id: uuidv7(), part: 'header', body: 'Shorter' }))
      await tx
        .insertInto('theme_comments')
        .values(rows.map((row) => ({ ...row, store_id: owner.storeId, theme_id: themeId, created_at: new Date() })))
        .execute()
    })
    // Of two who comment at once, the second sees what the first has added.
    const hold = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      await sql`select from themes where id = ${themeId} for update`.execute(tx)
    }
    const raced = await raceAtLock(server, hold, [() => create(), () => create({}, designer)])
    expect(raced.map(({ status }) => status)).toEqual([200, 409])
    expect(await create()).toMatchObject({ status: 409, body: { code: 'theme_comments_full' } })
    expect(await list()).toHaveLength(THEME_COMMENTS_MAX)
  })

  test('end with the theme, and aren’t copied with it', async () => {
    await added()
    await leaveRoomForThemes(server, owner)
    const copy = await done<{ id: string }>(server.call('themes.duplicate', { as: owner, params: { id: themeId } }))
    expect(await server.call('themeComments.list', { as: owner, params: { themeId: copy.id } })).toMatchObject({ body: { items: [] } })
    await done(server.call('themes.remove', { as: owner, params: { id: themeId } }))
    expect(await server.call('themeComments.list', { as: owner, params: { themeId } })).toMatchObject(notFound)
    const left = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('theme_comments').select('id').where('theme_id', '=', themeId).execute(),
    )
    expect(left).toEqual([])
  })

  test('are unknown in another store, and at another theme', async () => {
    const comment = await added()
    const stranger = await server.newOwner()
    expect(await server.call('themeComments.list', { as: stranger, params: { themeId } })).toMatchObject(notFound)
    expect(await create({}, stranger)).toMatchObject(notFound)
    expect(await edit(comment, 'Longer', stranger)).toMatchObject(notFound)
    expect(await resolve(comment, true, stranger)).toMatchObject(notFound)
    expect(await remove(comment, stranger)).toMatchObject(notFound)
    const elsewhere = { themeId: await seedTheme(server, owner), id: comment.id }
    expect(await server.call('themeComments.remove', { as: owner, params: elsewhere })).toMatchObject(notFound)
    expect(await list()).toEqual([comment])
  })

  test('stay without a name when their author leaves the store', async () => {
    const leaving = await server.newMember(owner, { scopes: ['online_store'] })
    const comment = await added({}, leaving)
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('user_id', '=', leaving.userId).execute())
    expect(await list()).toMatchObject([{ id: comment.id, author: null }])
  })
})
