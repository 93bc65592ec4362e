import { placeName } from '../../../ui/data/place-name.ts'
import { t } from '../../../messages/messages.ts'
import { CardFrame } from '../card/card-frame.tsx'
import { TrafficTable } from './traffic-table.tsx'
import css from './traffic-table.module.css'
import { useAuthFailed } from './use-auth-failed.ts'
import { type CardProps, useCard } from './use-card.ts'
import { ViewReport } from './view-report.tsx'

/** The channels and sites that visits come from. */
export function TrafficSources(props: CardProps) {
  const query = useCard('trafficSources', props)
  return (
    <CardFrame
      title={t('overview.sources')}
      definition={t('overview.sources.definition')}
      links={<ViewReport report="referrer" {...props} />}
      query={query}
      failure={useAuthFailed(query)}
    >
      {(report) => (
        <>
          <TrafficTable
            label={t('overview.sources')}
            report={report}
            columns={[
              { title: t('overview.sources.channels'), textOf: ({ channel }) => t(`channel.${channel}`) },
              { title: t('overview.sources.referrer'), textOf: ({ referrer }) => referrer || '–', isRowHeader: true },
            ]}
          />
          <p className={css['leftOut']}>
            {report && t(report.leftOut.spam > 0 ? 'overview.sources.leftOut.spam' : 'overview.sources.leftOut', report.leftOut)}
          </p>
        </>
      )}
    </CardFrame>
  )
}

/** The countries that visits come from. */
export function TrafficLocations(props: CardProps) {
  const query = useCard('trafficLocations', props)
  return (
    <CardFrame
      title={t('overview.locations')}
      definition={t('overview.locations.definition')}
      links={<ViewReport report="country" {...props} />}
      query={query}
      failure={useAuthFailed(query)}
    >
      {(report) => (
        <TrafficTable
          label={t('overview.locations')}
          report={report}
          columns={[
            {
              title: t('overview.locations.location'),
              textOf: ({ country }) => (country ? placeName(country) : t('overview.locations.unknown')),
              isRowHeader: true,
            },
          ]}
        />
      )}
    </CardFrame>
  )
}
