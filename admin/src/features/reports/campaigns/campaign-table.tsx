import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { call } from '../../../api/call.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { useCsvExport } from '../../../ui/data/use-csv-export.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { SideScroll } from '../../../ui/layout/side-scroll.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import { Pager } from '../../../ui/list/pager.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { SortHeader } from '../../../ui/list/sort-header.tsx'
import { type CampaignSearch, writeOpened } from './campaign-search.ts'
import css from './campaigns.module.css'
import { Definitions } from './definitions.tsx'
import { columnTitle, type Compared, figureColumns } from './figure-columns.tsx'

type Report = Answer<'campaigns.report'>

interface CampaignTableProps {
  report: Report | undefined
  search: CampaignSearch
  list: ListState
  query: CallInput<'campaigns.report'>['query']
  isFetching: boolean
}

const SKELETON_LINES = 8
const LAST_LEVEL = 4

/** The tags of a level with their figures. Each opens the next level. The last rows make the table add up to the total. */
export function CampaignTable({ report, search, list, query, isFetching }: CampaignTableProps) {
  const { cursor: _cursor, limit: _limit, ...scope } = query
  const download = useCsvExport('campaigns', () => call('campaigns.export', { query: scope }))
  const level = report?.level ?? 'source'
  return (
    <Card flush>
      <div className={css['toolbar']}>
        {/* What was typed for one level, and isn't searched for yet, doesn't follow into the next. */}
        <SearchField key={writeOpened(search.opened)} label={t(`campaigns.search.${level}`)} state={list} />
        <div className={css['tools']}>
          <PageLink
            to="website.estimated-profit"
            search={{
              view: 'campaigns',
              stores: query.stores,
              from_time: query.fromTime,
              to_time: query.toTime,
              tz: query.timezone,
              compare: query.compare,
            }}
          >
            {t('campaigns.profit')}
          </PageLink>
          <Definitions />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            {t('campaigns.export')}
          </Button>
        </div>
      </div>
      {report ? (
        <SideScroll>
          <Figures report={report} search={search} />
        </SideScroll>
      ) : (
        <div className={css['loading']}>
          <Skeleton lines={SKELETON_LINES} />
        </div>
      )}
      {report && report.rows.items.length === 0 && search.query.search && <p className={css['nothing']}>{t('campaigns.noMatch')}</p>}
      {report && <Pager {...report.rows} onGo={(cursor) => search.set({ cursor })} isFetching={isFetching} />}
    </Card>
  )
}

function Figures({ report, search }: { report: Report; search: CampaignSearch }) {
  const { level, rows, total, untagged, other } = report
  return (
    <table className={css['table']} aria-label={t('campaigns.table')}>
      <thead>
        <tr>
          {(['tag', ...figureColumns.map(({ key }) => key)] as const).map((key) => (
            <SortHeader
              key={key}
              column={{
                key,
                header: key === 'tag' ? t(`campaigns.level.${level}`) : columnTitle(key),
                sort: key,
                render: () => null,
                ...(key !== 'tag' && { align: 'end' as const }),
              }}
              sort={search.sort}
              onSort={(sort) => search.set({ sort: sort === '-visits' ? undefined : sort })}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.items.map((row) => (
          <FigureRow key={row.tag} compared={row}>
            <TagLink tag={row.tag} label={row.label} opened={search.opened} />
          </FigureRow>
        ))}
        {untagged && <FigureRow compared={untagged}>{t('campaigns.untagged')}</FigureRow>}
        {other && (
          <FigureRow compared={other}>
            <span title={t('campaigns.other.note')}>{t('campaigns.other')}</span>
          </FigureRow>
        )}
      </tbody>
      <tfoot>
        <FigureRow compared={total}>{t('campaigns.total')}</FigureRow>
      </tfoot>
    </table>
  )
}

function FigureRow({ compared, children }: { compared: Compared; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {figureColumns.map(({ key, render }) => (
        <td key={key}>{render(compared)}</td>
      ))}
    </tr>
  )
}

/** A tag, which opens the next level unless this is the last one. */
function TagLink({ tag, label, opened }: { tag: string; label: string; opened: readonly string[] }) {
  const all: Record<string, string> = useSearch({ strict: false })
  const text = <bdi className={label === '' ? css['missing'] : undefined}>{label || t('campaigns.noTag')}</bdi>
  if (opened.length >= LAST_LEVEL) return text
  return (
    <PageLink
      to="website.utm-analystics"
      search={{ ...all, opened: writeOpened([...opened, tag]), search: undefined, cursor: undefined }}
      title={label}
    >
      {text}
    </PageLink>
  )
}
