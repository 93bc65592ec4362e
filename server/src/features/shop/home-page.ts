import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { walkHome } from '@vitrine/theme/config/walk-config.ts'

import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transactions.ts'
import { findRefs } from './find-refs.ts'
import type { Frame } from './frame.ts'
import type { Answer } from './answer.ts'
import { shopAt } from './shop.ts'

export async function homePage(tx: Tx, config: Config, frame: Frame): Promise<Answer> {
  const { refs, visit } = collectRefs()
  walkHome(frame.config, visit)
  const found = await findRefs(tx, config, refs)
  return {
    shop: shopAt(frame, found, '/'),
    page: { kind: 'home' },
    head: { title: frame.home.title, description: frame.home.description, image: frame.socialImage, type: 'website' },
  }
}
