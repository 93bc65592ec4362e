import { Button } from '@mantine/core'

import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { number } from '../../../ui/data/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface UntaggedAdsProps {
  ads: Answer<'campaigns.report'>['untaggedAds']
  onBuild: () => void
}

/** A warning about sessions that came from ads whose links have no tags. */
export function UntaggedAds({ ads, onBuild }: UntaggedAdsProps) {
  if (ads.length === 0) return null
  const sites = ads.map(({ site, visits }) => t('campaigns.untaggedAds.site', { site, visits: number(visits) }))
  return (
    <Banner
      tone="attention"
      title={t('campaigns.untaggedAds', { count: ads.reduce((sum, { visits }) => sum + visits, 0) })}
      actions={
        <Button variant="default" size="compact-md" onClick={onBuild}>
          {t('campaigns.build')}
        </Button>
      }
    >
      {t('campaigns.untaggedAds.body', { sites: sites.join(', ') })}
    </Banner>
  )
}
