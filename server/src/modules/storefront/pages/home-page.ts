import type { ImageValue } from '@vitrine/theme/fields/values.ts'
import type { ImageView } from '@vitrine/theme/views/storefront.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { walkHome, walkSections } from '@vitrine/theme/config/walk-config.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { findRefs } from './find-refs.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import { storeData } from './structured-data.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { pageWidgets } from '../kit/widgets/page-widgets.ts'
import { type Found, browsingView } from '@vitrine/storefront/view/storefront-view.ts'

export async function homePage(tx: Tx, config: Config, layout: LayoutData): Promise<PageAnswer> {
  const { refs, visit } = collectRefs()
  walkHome(layout.config, visit)
  const [found, widgets] = await Promise.all([findRefs(tx, config, refs), pageWidgets(tx, config, layout.widgets, { place: 'home' })])
  const storefront = { ...browsingView(layout, found, '/'), widgets }
  const { title, description } = layout.home
  return {
    storefront,
    page: { kind: 'home' },
    head: {
      title,
      description: description || storefront.t('home.description', { store: layout.name }),
      image: layout.socialImage ?? firstImageOf(layout, found),
      type: 'website',
      jsonLd: (origin) => (layout.allowRobots ? storeData(layout, origin) : []),
    },
  }
}

/** Returns the first image of the sections, which stands for the store when its home page is shared without another image. */
function firstImageOf({ config }: LayoutData, { images }: Found): ImageView | null {
  let first: ImageView | undefined
  walkSections(config, ({ field, value }) => {
    if (field.kind === 'image' || field.kind === 'media') first ??= images.get((value as ImageValue | null)?.id ?? '')
  })
  return first ?? null
}
