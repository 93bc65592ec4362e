import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { Banner } from '../../../ui/feedback/banner.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { AddMenu } from './add-menu.tsx'
import { PaymentMethodsCard } from './payment-methods-card.tsx'
import { Dialogs, type Opened } from './dialogs.tsx'
import css from './payments.module.css'
import { isCapped } from './gateway-types.ts'
import { TestPaymentsButton } from './test-payments-button.tsx'
import { usePaymentMethods } from './use-payment-methods.ts'

const SKELETON_LINES = 6

/** The page of payment methods: accounts at payment providers, groups of accounts, and manual methods. */
export function PaymentsPage() {
  const isOwner = allows(useMe(), 'owner')
  const query = usePaymentMethods()
  const [opened, setOpened] = useState<Opened | null>(null)
  const methods = query.data?.proxies
  const add = isOwner && <AddMenu methods={methods ?? []} onOpen={setOpened} />
  return (
    <Page title={t('page.website.settings.payments')} actions={methods && methods.length > 0 && add}>
      {!methods && <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />}
      {query.data?.isTestOnly && (
        <Banner tone="attention" title={t('payments.test.title')}>
          {t('payments.test.body')}
        </Banner>
      )}
      {methods?.length === 0 && (
        <EmptyState
          title={t('payments.empty.title')}
          illustration="box"
          actions={
            isOwner && (
              <>
                <TestPaymentsButton />
                {add}
              </>
            )
          }
        >
          {t(isOwner ? 'payments.empty.body' : 'payments.empty.staff')}
        </EmptyState>
      )}
      {methods && methods.length > 0 && (
        <Detail
          facts={
            <Card title={t('payments.facts')}>
              <div className={css['facts']}>
                <p>{t('payments.facts.money')}</p>
                <p>{t('payments.facts.manual')}</p>
                {methods.some(isCapped) && <p>{t('payments.facts.caps')}</p>}
                {!isOwner && <p>{t('payments.staff')}</p>}
              </div>
            </Card>
          }
        >
          <PaymentMethodsCard methods={methods} isOwner={isOwner} onOpen={setOpened} />
        </Detail>
      )}
      {opened && <Dialogs opened={opened} methods={methods ?? []} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
