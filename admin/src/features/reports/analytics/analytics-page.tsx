import { Button, Switch, Tooltip } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useShown } from '../../../ui/form/version-form/use-shown.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { IgnoredStores } from '../choice/ignored-stores.tsx'
import { useAutoRefresh } from '../choice/use-auto-refresh.ts'
import { useReportChoice } from '../choice/use-report-choice.tsx'
import { isOver } from '../report-query.ts'
import css from './analytics-page.module.css'
import { CardGrid } from './card-grid.tsx'
import type { Dashboard, DashboardValues } from './dashboard-values.ts'
import { hasOneOfOverview, shownCards } from './shown-cards.ts'
import { useIgnored } from './use-ignored.ts'

const CardEditor = lazy(async () => ({ default: (await import('./edit/card-editor.tsx')).CardEditor }))

/** The Analytics page: the cards that a member chose, for a choice of stores and dates. */
export function AnalyticsPage() {
  const { query: asked, ready, zoneMenu, choice, names, set, controls } = useReportChoice()
  const key = JSON.stringify(asked)
  const options = callQuery('dashboard.get')
  const dashboard = useQuery(options)
  const shown = useShown<Dashboard, DashboardValues>(options.queryKey, dashboard.data)
  const [isEditing, setEditing] = useState(false)
  const me = useMe()
  const cards = shown && shownCards(shown.latest.cards, me)
  // Cards are only rendered again when the choice is another one.
  const isAlone = hasOneOfOverview(cards ?? [])
  const frame = useMemo(() => ({ query: JSON.parse(key) as typeof asked, ready, isAlone }), [key, ready, isAlone])
  const ignored = useIgnored(cards ?? [], frame)
  const place = useRef<HTMLDivElement>(null)
  const edit = () => setEditing(true)
  const grid = cards && <CardGrid cards={cards} frame={frame} />
  return (
    <Page
      title={t('page.website.analytics')}
      note={zoneMenu}
      actions={
        <div ref={place} className={css['choice']}>
          {controls}
        </div>
      }
    >
      <IgnoredStores ignored={ignored} names={names} strangers={ready ? choice.strangers : 0} />
      {!isEditing && (
        <div className={css['bar']}>
          <AutoRefresh isOver={isOver(asked)} controls={place} onChange={(isOn) => set({ refresh: isOn ? 'true' : undefined })} />
          {shown && (
            <Button variant="default" leftSection={<IconLayoutDashboard size={16} stroke={1.5} aria-hidden />} onClick={edit}>
              {t('analytics.edit')}
            </Button>
          )}
        </div>
      )}
      {!shown && dashboard.error && (
        <Failed error={dashboard.error} title={t('analytics.failed')} onRetry={() => void dashboard.refetch()} />
      )}
      {!shown && !dashboard.error && <CardSkeleton lines={11} />}
      {shown && isEditing && (
        <Suspense fallback={grid}>
          <CardEditor key={shown.saved.version} {...shown} frame={frame} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {!isEditing && cards?.length === 0 && (
        <EmptyState title={t('analytics.none')} illustration="road" actions={<Button onClick={edit}>{t('analytics.edit')}</Button>}>
          {t('analytics.none.body')}
        </EmptyState>
      )}
      {!isEditing && cards && cards.length > 0 && grid}
    </Page>
  )
}

interface AutoRefreshProps {
  /** Whether the range ended before today, so that its figures are loaded once. */
  isOver: boolean
  /** The pickers of the page. While one is open, nothing is loaded. */
  controls: React.RefObject<HTMLDivElement | null>
  onChange: (isOn: boolean) => void
}

const REPORT = /^(?:reports|salesReports|profit|campaigns)\./

/** The switch of auto-refresh. While it is on, each call of the cards is repeated every five minutes. */
function AutoRefresh({ isOver: isPast, controls, onChange }: AutoRefreshProps) {
  const { refresh }: { refresh?: string } = useSearch({ strict: false })
  const isOn = refresh === 'true'
  const client = useQueryClient()
  const reload = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && REPORT.test(name) }),
    [client],
  )
  useAutoRefresh(isOn && !isPast, controls, reload)
  return (
    <Tooltip label={t('salesReports.refresh.over')} disabled={!isPast}>
      <div>
        <Switch label={t('salesReports.refresh')} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      </div>
    </Tooltip>
  )
}
