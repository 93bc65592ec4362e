import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { reportFilters } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { placeName } from '../../../ui/data/place-name.ts'
import type { ReportView } from './report-url.ts'
import css from './report-controls.module.css'
import { channelName, type SalesReport } from './row-name.ts'
import type { ShownView } from './use-report-view.ts'

/** The filters of the report, each with a button that removes it. */
export function ReportFilters({ view, report }: { view: ShownView; report: SalesReport | undefined }) {
  const shown = reportFilters.filter((name) => view.filters[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <div className={css['controls']}>
      {shown.map((name) => {
        const text = filterText(name, view.filters[name] ?? '', report)
        return (
          <Button
            key={name}
            variant="default"
            size="compact-md"
            rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
            aria-label={t('salesReports.filter.remove', { filter: text })}
            onClick={() => view.set({ [name]: undefined })}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}

function filterText(name: keyof ReportView['filters'], value: string, report: SalesReport | undefined): string {
  if (name === 'product') {
    // Until the report has loaded, the title is not known.
    if (!report) return t('salesReports.row.product')
    return report.productTitle === null
      ? t('salesReports.filter.product.deleted')
      : t('salesReports.filter.product', { value: report.productTitle })
  }
  if (name === 'country') return t('salesReports.filter.country', { value: placeName(value) })
  if (name === 'channel') return t('salesReports.filter.channel', { value: channelName(value) })
  return t('salesReports.filter.discount', { value })
}
