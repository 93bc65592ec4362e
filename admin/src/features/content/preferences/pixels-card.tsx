import { pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { PageLink } from '../../../ui/layout/page-link.tsx'

const page = pageOf('website.pixel.sharePixel')

/** The card that leads to Google Analytics, Tag Manager and other pixels, which have a page of their own. */
export function PixelsCard() {
  const me = useMe()
  if (!page.built || !allows(me, page.access)) return null
  return (
    <Card title={t('preferences.pixels')}>
      <div className="stack">
        <p className={cards['note']}>{t('preferences.pixels.note')}</p>
        <PageLink to="website.pixel.sharePixel">{t('preferences.pixels.open')}</PageLink>
      </div>
    </Card>
  )
}
