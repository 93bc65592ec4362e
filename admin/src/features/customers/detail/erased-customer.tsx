import { t } from '../../../messages/messages.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import type { Customer } from './customer-values.ts'
import { FactsCard } from './facts-card.tsx'
import { OrdersCard } from './orders-card.tsx'

/** The page of a customer who was erased: their orders and sums. */
export const ErasedCustomer = ({ customer }: { customer: Customer }) => (
  <Page title={t('customers.erased')} breadcrumb={<ListLink to="website.customer" />}>
    <Detail facts={<FactsCard customer={customer} />}>
      <Banner tone="info" title={t('privacy.erased.title')}>
        {t('privacy.erased.body')}
      </Banner>
      <OrdersCard customer={customer} />
    </Detail>
  </Page>
)
