import { NativeSelect } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { SkipLink } from '../../../ui/layout/skip-link.tsx'
import type { ReportEntry } from './report-entries.ts'
import css from './report-list.module.css'
import { ManageButton } from './saved/manage-button.tsx'
import { SavedFailure, SavedGroup } from './saved/saved-group.tsx'
import type { SavedReports } from './saved/use-saved-reports.ts'

/** The ID of the element with the chosen report. */
export const SHOWN_REPORT = 'report'

/** The reports in their groups. */
const groups = {
  finance: ['over-time', 'finance', 'hour', 'payment-method', 'returns', 'taxes', 'shipping'],
  products: ['product', 'variant', 'vendor', 'returns-by-product', 'product-views'],
  inventory: ['inventory', 'inventory-value', 'sell-through'],
  marketing: ['channel', 'referrer', 'campaign', 'discount'],
  customers: ['country', 'customer', 'order'],
  sessions: ['sessions', 'sessions-landing-page', 'sessions-device', 'sessions-channel', 'sessions-referrer', 'sessions-country'],
} as const satisfies Record<string, readonly ReportEntry[]>

type GroupName = keyof typeof groups
const groupNames = Object.keys(groups) as GroupName[]

interface ReportListProps {
  report: ReportEntry
  saved: SavedReports
  onChange: (report: ReportEntry) => void
}

/** The list of reports, also the saved ones: beside the report, or a menu where there is no room. */
export function ReportList({ report, saved, onChange }: ReportListProps) {
  const { items, current, open } = saved
  const choose = (value: string) => {
    const chosen = items.find(({ id }) => id === value)
    return chosen ? open(chosen) : onChange(value as ReportEntry)
  }
  return (
    <>
      <nav className={css['list']} aria-label={t('salesReports.reports')}>
        <SkipLink to={SHOWN_REPORT}>{t('salesReports.skip')}</SkipLink>
        <SavedGroup saved={saved} />
        {groupNames.map((group) => (
          <section key={group}>
            <h2 className={css['group']}>{t(`salesReports.group.${group}`)}</h2>
            {groups[group].map((name) => (
              <button
                key={name}
                type="button"
                className={css['item']}
                aria-current={!current && name === report ? 'page' : undefined}
                onClick={() => onChange(name)}
              >
                {t(`salesReports.report.${name}`)}
              </button>
            ))}
          </section>
        ))}
      </nav>
      <div className={css['menu']}>
        <NativeSelect
          aria-label={t('salesReports.reports')}
          value={current?.id ?? report}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            ...(items.length > 0
              ? [{ group: t('savedReports.title'), items: items.map(({ id, name }) => ({ value: id, label: name })) }]
              : []),
            ...groupNames.map((group) => ({
              group: t(`salesReports.group.${group}`),
              items: groups[group].map((name) => ({ value: name, label: t(`salesReports.report.${name}`) })),
            })),
          ]}
        />
        <ManageButton saved={saved} />
        <SavedFailure saved={saved} />
      </div>
    </>
  )
}
