import { Button } from '@mantine/core'
import { townLine } from '@vitrine/contract/addresses/town-line.ts'

import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ContactLinks } from '../../../ui/data/contact-links.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { OrderAction } from '../manage/order-actions.ts'
import { countryName } from '../country-name.ts'
import css from './side-card.module.css'

type Order = Answer<'orders.get'>
type Address = NonNullable<Order['shippingAddress']>

/** The card with the customer and the addresses of an order. */
export function CustomerCard({ order, onAction }: { order: Order; onAction: (action: OrderAction) => void }) {
  const { customerName, email, phone, shippingAddress, billingAddress, country, customer, currency } = order
  const shipping = shippingAddress && addressLines(shippingAddress, phone)
  const billing = billingAddress && addressLines(billingAddress, phone)
  return (
    <Card
      title={t('orders.customer')}
      actions={
        <Button size="compact-xs" variant="subtle" aria-label={t('orders.contact.edit')} onClick={() => onAction('contact')}>
          {t('orders.edit')}
        </Button>
      }
    >
      <div className={css['parts']}>
        <div>
          <div className={css['strong']}>
            {customer ? (
              <PageLink to="website.customer.update" params={{ id: customer.id }}>
                {customerName || email || t('orders.noCustomer')}
              </PageLink>
            ) : (
              customerName || t('orders.noCustomer')
            )}
          </div>
          {customer && (
            <div className={css['quiet']}>
              {t('orders.customer.history', { count: customer.orderCount, amount: money(customer.spentCents, currency) })}
            </div>
          )}
          <ContactLinks email={email} phone={phone} />
          {!shipping && !billing && country && <div>{countryName(country)}</div>}
        </div>
        {shipping && <AddressPart title={t('orders.address.shipping')} lines={shipping} />}
        {billing && (
          <AddressPart
            title={t('orders.address.billing')}
            lines={shipping?.join() === billing.join() ? [t('orders.address.same')] : billing}
          />
        )}
      </div>
    </Card>
  )
}

function AddressPart({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={css['heading']}>{title}</h3>
      <address className={css['address']}>{lines.join('\n')}</address>
    </div>
  )
}

/**
 * Returns the lines of a postal address. Missing parts leave no empty line, and a phone number equal to the order's is
 * not repeated.
 */
export function addressLines(address: Address, orderPhone: string): string[] {
  const { name, company, address1, address2, country } = address
  const phone = address.phone === orderPhone ? '' : address.phone
  return [name, company, address1, address2, townLine(address), countryName(country), phone].filter(Boolean)
}
