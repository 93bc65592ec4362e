import { IconMail, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import list from '../report-list.module.css'
import { ManageButton } from './manage-button.tsx'
import css from './saved.module.css'
import type { SavedReports } from './use-saved-reports.ts'

/** The saved reports in the list of reports. */
export function SavedGroup({ saved }: { saved: SavedReports }) {
  const { list: query, items, current, open } = saved
  return (
    <section>
      <h2 className={list['group']}>{t('savedReports.title')}</h2>
      {query.isPending && <Skeleton lines={2} />}
      <SavedFailure saved={saved} />
      {query.data && items.length === 0 && <p className={css['none']}>{t('savedReports.none')}</p>}
      {items.length > 0 && (
        <>
          <div className={css['items']}>
            {items.map((report) => (
              <button
                key={report.id}
                type="button"
                className={list['item']}
                aria-current={report.id === current?.id ? 'page' : undefined}
                onClick={() => open(report)}
              >
                <span className={css['item']}>
                  <span className={css['name']}>{report.name}</span>
                  {report.isShared && <Mark icon={<IconUsers size={14} stroke={1.5} aria-hidden />} label={t('savedReports.shared')} />}
                  {report.schedule && <Mark icon={<IconMail size={14} stroke={1.5} aria-hidden />} label={t('savedReports.isEmailed')} />}
                </span>
              </button>
            ))}
          </div>
          <ManageButton saved={saved} />
        </>
      )}
    </section>
  )
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="only-read-out">{label}</span>
    </>
  )
}

/** Why the saved reports aren’t there, and a button to try again; nothing if they are. */
export function SavedFailure({ saved: { list: query } }: { saved: SavedReports }) {
  if (!query.error) return null
  return <Failed error={query.error} title={t('savedReports.failed')} onRetry={() => void query.refetch()} />
}
