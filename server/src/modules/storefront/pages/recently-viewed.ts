import { renderWidget } from '@vitrine/storefront/render.tsx'
import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import { widgetLayouts } from '@vitrine/theme/views/widgets.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { cardColumns, type CardRow, cardOf } from '../kit/cards.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { sendPage } from '../kit/send-page.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { askPassword, storeVisitOf } from '../kit/store-visit.ts'
import { readRecentlyViewed } from '../kit/widgets/read-widgets.ts'
import { viewedProducts } from '../kit/widgets/viewed.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface FragmentQuery {
  widget?: unknown
  layout?: unknown
  except?: unknown
}

/**
 * Binds what shows a shopper the products that they viewed: the content of a widget, which a script puts into a cached page, and a page
 * for browsers without JavaScript. Neither is cached.
 */
export function bindRecentlyViewed(app: FastifyInstance, services: Services, storefronts: Storefronts): void {
  const { config, db } = services

  app.get<{ Querystring: FragmentQuery }>('/@store/widgets/recently-viewed', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    if (!visit.isAdmitted) return askPassword(reply, true)
    const { widget: widgetId, layout: asked, except } = request.query
    const ids = viewedProducts(config, request)
    if (ids.length === 0 || typeof widgetId !== 'string' || !UUID.test(widgetId)) return reply.code(204).send()
    storefronts.spend(request.ip)
    const viewed = { widgetId, ids, except: typeof except === 'string' && UUID.test(except) ? except : undefined }
    const widget = await db.inStorefront(visit.storeId, (tx) => readRecentlyViewed(tx, config, viewed))
    if (!widget || widget.products.length === 0) return reply.code(204).send()
    const layout = widgetLayouts.find((one) => one === asked) ?? 'row'
    return reply.type('text/html; charset=utf-8').send(renderWidget(browsingView(visit.layout, nothingFound, '/'), widget, layout))
  })

  app.get('/@store/recently-viewed', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, layout, isAdmitted } = visit
    if (!isAdmitted) return askPassword(reply, false)
    storefronts.spend(request.ip)
    const products = await db.inStorefront(storeId, (tx) => readCards(tx, config, viewedProducts(config, request)))
    return sendPage(request, reply, storefronts.drawn(layout, origin, recentlyViewedPage(layout, products)))
  })
}

/** Returns the visible ones of some products, in their order. */
async function readCards(tx: Tx, config: Config, ids: readonly string[]): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from unnest(${[...ids]}::uuid[]) with ordinality as viewed (id, place) join products p on p.id = viewed.id
    where p.is_visible order by viewed.place`.execute(tx)
  return rows.map((row) => cardOf(config, row))
}

function recentlyViewedPage(layout: LayoutData, products: readonly ProductCard[]): PageAnswer {
  const storefront = browsingView(layout, nothingFound, '/recently-viewed')
  return {
    storefront,
    page: { kind: 'recentlyViewed', products },
    head: { title: storefront.t('viewed'), description: '', image: null, type: 'website', noIndex: true },
  }
}
