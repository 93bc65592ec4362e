import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { PrivacyView } from '@vitrine/theme/views/privacy.ts'
import { z } from 'zod'

import type { LayoutData, PageAnswer } from '../../storefront/kit/api.ts'

export const CHOICES_PATH = '/privacy-choices'

/** What the page after its form says. */
export const ConsentFlash = z.strictObject({ isSaved: z.literal(true) })

/** Returns the page on which shoppers see and change what they allow the store. */
export function privacyPage(layout: LayoutData, privacy: PrivacyView): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, CHOICES_PATH)
  return {
    storefront,
    page: { kind: 'privacy', privacy },
    head: { title: storefront.t('consent.link'), description: '', image: null, type: 'website', noIndex: true },
  }
}
