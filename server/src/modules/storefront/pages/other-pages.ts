import type { PageTemplate } from '@vitrine/contract/calls/pages.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import { withOwnImages } from '../kit/own-images.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'
import { plainText } from '../kit/plain-text.ts'
import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'
import { questionsData } from './structured-data.ts'

/** The maximum number of collections on the page of all collections. A store with more collections can link to them in menus. */
const COLLECTIONS_MAX = 200

/** Returns a published page of the seller, or undefined when shoppers can see no page with this handle. */
export async function textPage(tx: Tx, config: Config, layout: LayoutData, handle: string): Promise<PageAnswer | undefined> {
  const row = await tx
    .selectFrom('store_pages')
    .select(['title', 'handle', 'body_html', 'template', 'seo_title', 'seo_description'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (!row) return undefined
  const path = `/pages/${encodeURIComponent(row.handle)}`
  const html = withOwnImages(config, row.body_html)
  const template = row.template as PageTemplate
  const seo = { title: row.seo_title || row.title, description: row.seo_description || plainText(row.body_html, 160) }
  return {
    storefront: browsingView(layout, nothingFound, path),
    page: { kind: 'page', title: row.title, html, template, seo },
    head: {
      ...seo,
      image: layout.socialImage,
      type: 'website',
      canonical: path,
      ...(template === 'faq' && { jsonLd: () => questionsData(html) }),
    },
  }
}

export async function collectionsPage(tx: Tx, config: Config, layout: LayoutData): Promise<PageAnswer> {
  const { rows } = await sql<{ handle: string; title: string; image: ImageRow | null }>`
    select c.handle, c.title, (
      select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', c.media_alt) from media m where m.id = c.media_id
    ) as image
    from collections c order by c.sort_title limit ${sql.lit(COLLECTIONS_MAX)}`.execute(tx)
  const storefront = browsingView(layout, nothingFound, '/collections')
  const collections = rows.map(({ handle, title, image }) => ({ handle, title, image: image && imageOf(config, image) }))
  return {
    storefront,
    page: { kind: 'collections', collections },
    head: { title: storefront.t('collections.title'), description: layout.home.description, image: layout.socialImage, type: 'website' },
  }
}

/** Returns the page that tells a shopper to wait, because too many pages were opened from their address. */
export function tooManyPage(layout: LayoutData): PageAnswer {
  const storefront = browsingView(layout, nothingFound, '/')
  const seo = { title: storefront.t('tooMany'), description: '' }
  return {
    status: 429,
    storefront,
    page: { kind: 'page', title: seo.title, html: `<p>${storefront.t('tooMany.text')}</p>`, seo },
    head: { ...seo, image: null, type: 'website', noIndex: true },
  }
}
