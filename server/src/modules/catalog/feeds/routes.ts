import type { RouteName } from '@vitrine/contract/routes.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { rowAnswer } from './answer.ts'
import { downloadCategories, readCategories, searchCategories } from './categories.ts'
import { previewItems } from './preview.ts'
import { readProductSettings, writeProductSettings } from './product-settings.ts'
import { findFeed, listFeeds, listIssues } from './queries.ts'
import { changeFeed, createFeed, currencyOf, readFeed, removeFeed, replaceSecret, requestBuild } from './service.ts'
import { problem } from '../../../platform/problem.ts'
import type { LoggedIssue } from './build/issue-log.ts'

export const feedHandlers: Handlers<Extract<RouteName, `feeds.${string}`>> = {
  async 'feeds.list'({ tx, storeId, services }, { query }) {
    const { rows, ...page } = await listFeeds(tx, query)
    const currency = await currencyOf(tx, storeId)
    return { items: rows.map((row) => rowAnswer(services.config, row, currency)), ...page }
  },
  'feeds.get': (context, { params }) => readFeed(context, params.id),
  'feeds.create': async (context, { body }) => readFeed(context, await createFeed(context, body)),
  async 'feeds.update'(context, { params, body }) {
    const { version, ...fields } = body
    await changeFeed(context, params.id, version, fields)
    return readFeed(context, params.id)
  },
  async 'feeds.remove'(context, { params }) {
    await removeFeed(context, params.id)
    return { ok: true }
  },
  async 'feeds.build'(context, { params }) {
    await requestBuild(context, params.id)
    return readFeed(context, params.id)
  },
  async 'feeds.replaceSecret'(context, { params }) {
    await replaceSecret(context, params.id)
    return readFeed(context, params.id)
  },
  async 'feeds.issues'({ tx }, { params, query }) {
    if (!(await findFeed(tx, params.id))) throw problem('not_found')
    const { rows, ...page } = await listIssues(tx, params.id, query)
    const items = rows.map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      itemId: row.item_id,
      title: row.title,
      severity: row.severity as LoggedIssue['severity'],
      attribute: row.attribute,
      reason: row.reason as LoggedIssue['reason'],
      value: row.value,
    }))
    return { items, ...page }
  },
  'feeds.preview': async (context, { body }) => ({ items: await previewItems(context, body.feed, body.productId) }),
  'feeds.productSettings': ({ tx }, { params }) => readProductSettings(tx, params.id),
  async 'feeds.setProductSettings'(context, { params, body }) {
    await writeProductSettings(context, params.id, body)
    return readProductSettings(context.tx, params.id)
  },
  'feeds.categories': {
    async detached({ services }, { query }) {
      const categories = await readCategories(services)
      if (!categories) return { isLoaded: false, items: [] }
      return { isLoaded: true, items: searchCategories(categories, query.search).map((path) => ({ path })) }
    },
  },
  'feeds.loadCategories': {
    detached: async ({ services }) => ({ count: await downloadCategories(services) }),
  },
}
