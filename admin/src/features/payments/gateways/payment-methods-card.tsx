import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import type { Opened } from './dialogs.tsx'
import { PaymentMethodRow } from './payment-method-row.tsx'
import { type PaymentMethod, idOf, nameOf } from './gateway-types.ts'
import css from './payments.module.css'
import { useSavePaymentMethods } from './use-payment-methods.ts'

interface PaymentMethodsCardProps {
  methods: readonly PaymentMethod[]
  isOwner: boolean
  onOpen: (opened: Opened) => void
}

/** The payment methods of the store, in the order in which they are tried. */
export function PaymentMethodsCard({ methods, isOwner, onOpen }: PaymentMethodsCardProps) {
  const save = useSavePaymentMethods()
  return (
    <Card title={t('payments.list')} flush>
      {methods.length > 1 && <p className={css['note']}>{t('payments.list.note')}</p>}
      <Sortable
        ids={methods.map(idOf)}
        nameOf={(id) =>
          methods
            .filter((method) => idOf(method) === id)
            .map(nameOf)
            .join('')
        }
        layout="list"
        onMove={(from, to) => void save(moveItem(methods, from, to))}
      >
        <ul className={rowCss['rows']}>
          {methods.map((method) => (
            <PaymentMethodRow
              key={idOf(method)}
              method={method}
              isOwner={isOwner}
              onOpen={onOpen}
              onUse={(isUsed) => void save(methods.map((other) => (other === method ? { ...method, isUsed } : other)))}
              onLeave={() => save(methods.filter((other) => other !== method))}
              onBack={() => save(methods)}
            />
          ))}
        </ul>
      </Sortable>
    </Card>
  )
}
