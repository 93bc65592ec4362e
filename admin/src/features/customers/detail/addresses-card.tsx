import { Button } from '@mantine/core'
import type { WrittenAddress } from '@vitrine/contract/addresses/address.ts'
import { countryName } from '@vitrine/contract/addresses/countries.ts'
import { townLine } from '@vitrine/contract/addresses/town-line.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { lazy, useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { language, t } from '../../../messages/messages.ts'
import css from './customer.module.css'
import type { Customer } from './customer-values.ts'

const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

export type CustomerAddress = Customer['addresses'][number]

/** The addresses of a customer. */
export function AddressesCard({ customer }: { customer: Customer }) {
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<CustomerAddress | null>(null)
  const remove = useChange('customers.removeAddress', { refresh: ['customers.get', 'customers.list', 'customers.timeline'] })
  const { id, addresses } = customer
  const close = () => setEdited(null)
  return (
    <Card
      title={t('customers.addresses')}
      actions={
        addresses.length < CUSTOMER_ADDRESSES_MAX && (
          <Button size="compact-xs" variant="subtle" onClick={() => setEdited('new')}>
            {t('customers.address.add')}
          </Button>
        )
      }
    >
      {addresses.length === 0 && <p className={css['quiet']}>{t('customers.addresses.none')}</p>}
      <ul className={css['addresses']}>
        {addresses.map((address) => (
          <li key={address.id}>
            {address.isDefault && <StatusBadge tone="info">{t('customers.address.default')}</StatusBadge>}
            <address className={css['address']}>{linesOf(address).join('\n')}</address>
            <Button size="compact-xs" variant="subtle" onClick={() => setEdited(address)}>
              {t('customers.address.edit')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="red" onClick={() => setRemoved(address)}>
              {t('customers.address.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={t(edited === 'new' ? 'customers.address.add' : 'customers.address.edit')}
        width={640}
      >
        {edited && <AddressForm customer={customer} address={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
      <Confirm
        opened={removed !== null}
        title={t('customers.address.delete.title')}
        action={t('customers.address.delete')}
        onConfirm={() => removed && remove.mutateAsync({ params: { id, addressId: removed.id } })}
        onClose={() => setRemoved(null)}
      >
        {removed && <address className={css['address']}>{linesOf(removed).join('\n')}</address>}
      </Confirm>
    </Card>
  )
}

/** Returns the lines of a postal address. Missing parts leave no empty line. */
function linesOf(address: CustomerAddress): string[] {
  const { firstName, lastName, company, address1, address2, country, phone } = address
  const written: WrittenAddress = { ...address, name: `${firstName} ${lastName}`.trim() }
  return [written.name, company, address1, address2, townLine(written), country && countryName(country, language()), phone].filter(Boolean)
}
