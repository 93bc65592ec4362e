import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { isNewStore, setupStatus } from '../../api/setup-status.ts'
import type { Answer } from '../../api/types.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../ui/layout/detail.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useMe } from '../../api/use-me.ts'
import { useStore } from '../../api/use-store.ts'
import { t } from '../../messages/messages.ts'
import { SetupCard } from './setup/setup-card.tsx'
import { PlatformCreditCard } from './platform-credit-card.tsx'
import { greetingOf } from './greeting.ts'
import { HomeHelp } from './home-help.tsx'
import { RecentOrdersCard } from './recent-orders-card.tsx'
import { StoreButton } from './store-button.tsx'
import { TasksCard } from './tasks-card.tsx'
import { TodayFigures } from './today-figures.tsx'

const SKELETON_LINES = 8

/**
 * The home page (specification, older greeting home view): a greeting, today's sales and orders, the work that waits,
 * the setup steps that are left, the latest orders, credit from the platform, and help.
 */
export function HomePage() {
  const me = useMe()
  const { name } = useStore().storeDetail
  const [hour] = useState(() => new Date().getHours())
  const greeting = t(`home.${greetingOf(hour)}`)
  const title = me.firstName ? `${greeting}, ${me.firstName}` : greeting
  const setup = useQuery(setupStatus)
  // Until the first order, setting up is the work. The order of the cards waits for the answer, so that none of them moves.
  const isNew = isNewStore(setup.data)
  const note = isNew ? t(isReady(setup.data) ? 'home.ready' : 'setup.intro') : t('home.today', { store: name })
  return (
    <Page
      title={title}
      note={setup.isPending ? '\u00a0' : note}
      actions={<StoreButton variant="default">{t('home.viewStore')}</StoreButton>}
    >
      <Detail
        facts={
          <>
            <RecentOrdersCard />
            <PlatformCreditCard />
            <HomeHelp />
          </>
        }
      >
        {setup.isPending ? (
          <CardSkeleton lines={SKELETON_LINES} />
        ) : (
          <>
            {isNew && <SetupCard />}
            <TodayFigures />
            {!isNew && (allows(me, 'orders') || allows(me, 'products')) && <TasksCard />}
            {!isNew && <SetupCard />}
          </>
        )}
      </Detail>
    </Page>
  )
}

/** Whether the store can sell: it has a product, and shoppers can pay. */
const isReady = (setup: Answer<'stores.setupStatus'> | undefined): boolean =>
  ['add_product', 'connect_payment'].every((field) => setup?.steps.find((step) => step.field === field)?.done)
