import type { Handlers } from '../../../platform/http/bind.ts'
import { listMenus, menusOfCollection, readMenu } from './read.ts'
import { addCollection, createMenu, removeCollection, removeMenu, updateMenu } from './save.ts'

type MenuCall = `menus.${'list' | 'get' | 'create' | 'update' | 'remove' | 'ofCollection' | 'addCollection' | 'removeCollection'}`

export const menuHandlers: Handlers<MenuCall> = {
  'menus.list': ({ tx }, { query }) => listMenus(tx, query),
  'menus.get': ({ tx }, { params }) => readMenu(tx, params.id),
  'menus.create': async (context, { body }) => readMenu(context.tx, await createMenu(context, body)),
  'menus.update': async (context, { params, body }) => {
    const { version, ...fields } = body
    await updateMenu(context, params.id, version, fields)
    return readMenu(context.tx, params.id)
  },
  'menus.remove': async (context, { params }) => {
    await removeMenu(context, params.id)
    return { ok: true }
  },
  'menus.ofCollection': ({ tx }, { params }) => menusOfCollection(tx, params.id),
  'menus.addCollection': async (context, { params }) => {
    await addCollection(context, params.menuId, params.collectionId)
    return readMenu(context.tx, params.menuId)
  },
  'menus.removeCollection': async (context, { params }) => {
    await removeCollection(context, params.menuId, params.collectionId)
    return readMenu(context.tx, params.menuId)
  },
}
