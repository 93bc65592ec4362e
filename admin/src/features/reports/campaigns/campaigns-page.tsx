import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { IgnoredStores } from '../choice/ignored-stores.tsx'
import { useReportChoice } from '../choice/use-report-choice.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CampaignChart } from './campaign-chart.tsx'
import { useCampaignSearch } from './campaign-search.ts'
import { CampaignTable } from './campaign-table.tsx'
import css from './campaigns.module.css'
import { InteractionChoice } from './interaction-choice.tsx'
import { UntaggedAds } from './untagged-ads.tsx'

const LinkBuilder = lazy(async () => ({ default: (await import('./builder/link-builder.tsx')).LinkBuilder }))

const PAGE = '50'
const FILTERS = ['interaction', 'opened']

/** The UTM analytics page: sessions, orders and sales by the UTM tags of links, and a form that makes such links. */
export function CampaignsPage() {
  const { query: frame, range, ready, zoneMenu, choice, names, controls } = useReportChoice(false, { cursor: undefined })
  const search = useCampaignSearch()
  const list = useListState(FILTERS)
  const [isBuilding, setBuilding] = useState(false)
  const query = { ...frame, ...search.query, limit: PAGE }
  const report = useQuery({ ...listQuery('campaigns.report', { query }), enabled: ready })
  const { data } = report
  const isEmpty = data !== undefined && data.total.figures.visits === 0 && data.total.figures.orders === 0
  const isUnused = data !== undefined && data.rows.total === 0 && !search.query.search && search.opened.length === 0
  const build = (
    <Button leftSection={<IconLink size={16} stroke={1.5} aria-hidden />} onClick={() => setBuilding(true)}>
      {t('campaigns.build')}
    </Button>
  )
  return (
    <Page
      title={t('page.website.utm-analystics')}
      note={zoneMenu}
      actions={
        <>
          {controls}
          {build}
        </>
      }
    >
      <IgnoredStores ignored={data?.ignoredStores ?? []} names={names} strangers={ready ? choice.strangers : 0} />
      {data && <UntaggedAds ads={data.untaggedAds} onBuild={() => setBuilding(true)} />}
      <InteractionChoice value={search.interaction} onChange={(next) => search.set({ interaction: next === 'last' ? undefined : next })} />
      {report.error && <Failed error={report.error} title={t('campaigns.failed')} onRetry={() => void report.refetch()} />}
      {isUnused && (
        <EmptyState title={t('campaigns.none')} illustration="road" actions={build}>
          {t('campaigns.none.body')}
        </EmptyState>
      )}
      {(data || !report.error) && (
        <div className={css['report']} aria-busy={report.isFetching} data-stale={report.isPlaceholderData || undefined}>
          {!isUnused && <CampaignChart report={data} period={range} />}
          <Breadcrumb opened={data?.opened ?? search.opened.map((tag) => ({ tag, label: tag }))} />
          {!(isUnused && isEmpty) && (
            <CampaignTable report={data} search={search} list={list} query={query} isFetching={report.isFetching} />
          )}
        </div>
      )}
      {isBuilding && <LinkBuilder onClose={() => setBuilding(false)} />}
    </Page>
  )
}
