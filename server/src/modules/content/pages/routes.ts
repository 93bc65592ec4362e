import type { Handlers } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/problem.ts'
import { previewUrl } from '../../storefront/kit/api.ts'
import { changeMany } from './bulk.ts'
import { listPages } from './list.ts'
import { deletePages } from './queries.ts'
import { readPage } from './read.ts'
import { createPage, duplicatePage, updatePage } from './save.ts'

type PageCall = `pages.${'list' | 'get' | 'create' | 'update' | 'remove' | 'duplicate' | 'bulk' | 'previewLink'}`

export const pageHandlers: Handlers<PageCall> = {
  'pages.list': ({ tx }, { query }) => listPages(tx, query),
  'pages.get': ({ tx }, { params }) => readPage(tx, params.id),
  'pages.create': async (context, { body }) => readPage(context.tx, await createPage(context, body)),
  'pages.update': async (context, { params, body }) => {
    const { version, ...fields } = body
    await updatePage(context, params.id, version, fields)
    return readPage(context.tx, params.id)
  },
  'pages.remove': async ({ tx }, { params }) => {
    if ((await deletePages(tx, [params.id])) === 0) throw problem('not_found')
    return { ok: true }
  },
  'pages.duplicate': async (context, { params }) => readPage(context.tx, await duplicatePage(context, params.id)),
  'pages.bulk': (context, { body }) => changeMany(context, body),
  'pages.previewLink': async ({ tx, storeId, services }, { params }) => {
    const { id, handle } = await readPage(tx, params.id)
    return { url: await previewUrl(tx, services, { storeId, kind: 'page', id }, handle) }
  },
}
