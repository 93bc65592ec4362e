import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { callQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { useWatched, type Watched } from '../../../api/use-watched.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { placeName } from '../../../ui/data/place-name.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { useReportSearch } from '../choice/report-search.ts'
import { readStores, writeStores } from '../choice/store-choice.ts'
import { StoreSelect } from '../choice/store-select.tsx'
import { Activity } from './activity.tsx'
import { clockTime } from './clock-time.ts'
import { Figures } from './figures.tsx'
import css from './live-view-page.module.css'
import { Ranking } from './ranking.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useHiddenSales } from './use-hidden-sales.ts'
import { VisitorMap } from './visitor-map.tsx'

/** The Live view page: what happens in the stores right now. */
export function LiveViewPage() {
  const { stores, set } = useReportSearch()
  const { storeDetail } = useStore()
  const list = useQuery(callQuery('stores.list'))
  const items = list.data?.items
  const names = useMemo(() => new Map(items?.map((store) => [store.id, store.defaultSystemDomain])), [items])
  const choice = useMemo(
    () => readStores(stores, storeDetail.id, items?.map(({ id }) => id) ?? [storeDetail.id], false),
    [stores, storeDetail.id, items],
  )
  const isSeveral = choice.selected.length > 1
  // The figures of the current store alone do not have to wait for the list of stores.
  const isReady = !list.isPending || stores === undefined
  const watched = useWatched('liveView.get', isReady ? { query: isSeveral ? { stores: choice.selected.join(',') } : {} } : undefined)
  const { data: view, error, retry } = watched
  const [hidesSales, toggleSales] = useHiddenSales()
  const [isFull, toggleFull] = useFullScreen()
  const ignored = (view?.ignoredStores ?? []).map((id) => names.get(id) ?? id)
  return (
    <div className={css['frame']}>
      <Page
        title={t('page.website.live-view')}
        badge={<State watched={watched} />}
        actions={
          <>
            <StoreSelect choice={choice} names={names} list={list} onChange={(next) => set({ stores: writeStores(next) })} />
            <Button variant="default" leftSection={icon(hidesSales ? IconEye : IconEyeOff)} onClick={toggleSales}>
              {hidesSales ? t('liveView.showSales') : t('liveView.hideSales')}
            </Button>
            <Button variant="default" leftSection={icon(isFull ? IconMinimize : IconMaximize)} onClick={toggleFull}>
              {isFull ? t('liveView.exitFullScreen') : t('liveView.fullScreen')}
            </Button>
          </>
        }
      >
        {error && <Failed error={error} title={view ? t('liveView.lostTitle') : t('liveView.failed')} onRetry={retry} />}
        {ignored.length > 0 && <Banner tone="attention">{t('liveView.ignored', { stores: ignored.join(', ') })}</Banner>}
        {(view || !error) && (
          <div className={css['parts']} data-stale={error ? true : undefined}>
            <div className={css['top']}>
              <Figures view={view} hidesSales={hidesSales} />
              <VisitorMap countries={view?.countries} />
            </div>
            <div className={css['cards']}>
              <Activity events={view?.events} names={isSeveral ? names : undefined} hidesSales={hidesSales} />
              <Ranking
                title={t('liveView.pages')}
                note={t('liveView.pages.note')}
                rows={view?.pages.map(({ storeId, path, visitors }) => ({
                  key: `${storeId} ${path}`,
                  name: path || t('liveView.pages.other'),
                  detail: isSeveral ? names.get(storeId) : undefined,
                  visitors,
                }))}
              />
              <Ranking
                title={t('liveView.countries')}
                rows={view?.countries.map(({ country, visitors }) => ({
                  key: country,
                  name: country ? placeName(country) : t('liveView.countries.unknown'),
                  visitors,
                }))}
              />
              <Ranking
                title={t('liveView.channels')}
                rows={view?.channels.map(({ channel, visitors }) => ({ key: channel, name: t(`channel.${channel}`), visitors }))}
              />
              <Ranking
                title={t('liveView.referrers')}
                rows={view?.referrers.map(({ referrer, visitors }) => ({
                  key: referrer,
                  name: referrer || t('liveView.referrers.none'),
                  visitors,
                }))}
              />
            </div>
          </div>
        )}
      </Page>
    </div>
  )
}

const icon = (Icon: typeof IconEye) => <Icon size={16} stroke={1.5} aria-hidden />

/** Says whether the figures are current, and since when. */
function State({ watched: { data, error, currentAt } }: { watched: Watched<'liveView.get'> }) {
  const { standardTimezone } = useStore()
  const [tone, text] = error
    ? (['attention', t('liveView.lost')] as const)
    : data
      ? (['success', t('liveView.live')] as const)
      : (['neutral', t('liveView.connecting')] as const)
  return (
    <>
      <output>
        <StatusBadge tone={tone} open={!data || error !== null}>
          {text}
        </StatusBadge>
      </output>
      {currentAt !== undefined && (
        <span className={css['updated']}>{t('liveView.updated', { time: clockTime(currentAt, standardTimezone) })}</span>
      )}
    </>
  )
}
