import {
  IconAlertCircle,
  IconChevronRight,
  IconCircleCheck,
  IconCreditCard,
  IconFlask,
  IconPackage,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'

import { Card } from '../../ui/layout/card.tsx'
import { number } from '../../ui/data/format.ts'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { t } from '../../messages/messages.ts'
import css from './tasks-card.module.css'
import { taskFilters, useTasks, type Waiting } from './use-tasks.ts'

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true }
const SKELETON_LINES = 3

const tasks = [
  { kind: 'live', page: 'website.settings.payments', icon: <IconFlask {...icon} /> },
  { kind: 'fulfill', page: 'website.orders', icon: <IconTruckDelivery {...icon} /> },
  { kind: 'capture', page: 'website.orders', icon: <IconCreditCard {...icon} /> },
  { kind: 'stock', page: 'website.inventory', icon: <IconPackage {...icon} /> },
  { kind: 'abandoned', page: 'website.abandoned', icon: <IconShoppingCart {...icon} /> },
] as const

/** Lists the work that waits for this user, each with a link to the list that contains it. */
export function TasksCard() {
  const { waiting, isLoading, hasFailed } = useTasks()
  const open = tasks.filter(({ kind }) => waiting[kind] && waiting[kind].total > 0)
  return (
    <Card title={t('home.tasks')} flush>
      {isLoading && (
        <div className={css['body']}>
          <Skeleton lines={SKELETON_LINES} />
        </div>
      )}
      {!isLoading && open.length === 0 && (
        <p className={css['body']}>
          {hasFailed ? <IconAlertCircle {...icon} /> : <IconCircleCheck {...icon} className={css['clear']} />}
          {t(hasFailed ? 'home.tasks.unknown' : 'home.tasks.none')}
        </p>
      )}
      {!isLoading && open.length > 0 && (
        <ul className={css['tasks']}>
          {open.map(({ kind, page, icon: picture }) => (
            <li key={kind}>
              <PageLink to={page} search={taskFilters[kind]} className={css['task']}>
                {picture}
                <TaskText kind={kind} waiting={waiting[kind]} />
                <IconChevronRight {...icon} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function TaskText({ kind, waiting }: { kind: (typeof tasks)[number]['kind']; waiting: Waiting | null }) {
  const { total = 0, isCapped = false } = waiting ?? {}
  return (
    <span className={css['text']}>
      <span className={css['what']}>
        {t(`home.tasks.${kind}`, { count: total, shown: isCapped ? `${number(total)}+` : number(total) })}
      </span>
      <span className={css['hint']}>{t(`home.tasks.${kind}.hint`)}</span>
    </span>
  )
}
