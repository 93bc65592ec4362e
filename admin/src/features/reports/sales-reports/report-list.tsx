import { NativeSelect } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import type { ReportEntry } from './report-entries.ts'
import css from './report-list.module.css'

/** The reports in their groups. */
const groups = {
  finance: ['over-time', 'finance', 'hour', 'payment-method', 'returns', 'taxes', 'shipping'],
  products: ['product', 'variant', 'vendor', 'returns-by-product'],
  marketing: ['channel', 'referrer', 'campaign', 'discount'],
  customers: ['country', 'customer', 'order'],
} as const satisfies Record<string, readonly ReportEntry[]>

type GroupName = keyof typeof groups
const groupNames = Object.keys(groups) as GroupName[]

interface ReportListProps {
  report: ReportEntry
  onChange: (report: ReportEntry) => void
}

/** The list of reports: beside the report, or a menu where there is no room. */
export function ReportList({ report, onChange }: ReportListProps) {
  return (
    <>
      <nav className={css['list']} aria-label={t('salesReports.reports')}>
        {groupNames.map((group) => (
          <section key={group}>
            <h2 className={css['group']}>{t(`salesReports.group.${group}`)}</h2>
            {groups[group].map((name) => (
              <button
                key={name}
                type="button"
                className={css['item']}
                aria-current={name === report ? 'page' : undefined}
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
          value={report}
          onChange={(event) => onChange(event.currentTarget.value as ReportEntry)}
          data={groupNames.map((group) => ({
            group: t(`salesReports.group.${group}`),
            items: groups[group].map((name) => ({ value: name, label: t(`salesReports.report.${name}`) })),
          }))}
        />
      </div>
    </>
  )
}
