import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { walkHome } from '@vitrine/theme/config/walk-config.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { findRefs } from './find-refs.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { storefrontView } from '../kit/storefront-view.ts'

export async function homePage(tx: Tx, config: Config, layout: LayoutData): Promise<PageAnswer> {
  const { refs, visit } = collectRefs()
  walkHome(layout.config, visit)
  const found = await findRefs(tx, config, refs)
  return {
    storefront: storefrontView(layout, found, '/'),
    page: { kind: 'home' },
    head: { title: layout.home.title, description: layout.home.description, image: layout.socialImage, type: 'website' },
  }
}
