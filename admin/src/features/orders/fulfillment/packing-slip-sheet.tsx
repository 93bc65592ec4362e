import type { Answer } from '../../../api/types.ts'
import { fullTime, number } from '../../../ui/data/format.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { addressLines } from '../detail/customer-card.tsx'
import css from './packing-slip.module.css'

/** A packing slip with the sender, the shipping address, the items and the note of an order. */
export function PackingSlipSheet({ order }: { order: Answer<'orders.get'> }) {
  const {
    standardTimezone,
    storeDetail: { name, legalName, contactEmail, contactPhone, address },
  } = useStore()
  const sender = address && { ...address, name: legalName || name, company: '', phone: contactPhone }
  const { shippingAddress, note, lines, phone } = order
  const sent = lines.filter((line) => line.quantity > line.removedQuantity)
  return (
    <article className={css['slip']}>
      <header className={css['head']}>
        <div>
          <strong>{name}</strong>
          {sender?.address1 && (
            <address className={css['sender']}>{[...addressLines(sender, ''), contactEmail].filter(Boolean).join('\n')}</address>
          )}
        </div>
        <div>
          <div>{t('orders.slip.order', { name: order.name })}</div>
          <div>{fullTime(order.placedAt, standardTimezone)}</div>
        </div>
      </header>
      {shippingAddress && (
        <section>
          <h2>{t('orders.slip.to')}</h2>
          <address className={css['address']}>{addressLines(shippingAddress, phone).join('\n')}</address>
        </section>
      )}
      <table className={css['items']}>
        <thead>
          <tr>
            <th scope="col">{t('orders.slip.item')}</th>
            <th scope="col">{t('orders.slip.sku')}</th>
            <th scope="col">{t('orders.slip.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {sent.map((line) => (
            <tr key={line.id}>
              <td>
                {line.title}
                {line.variantTitle && <div>{line.variantTitle}</div>}
              </td>
              <td>{line.sku}</td>
              <td>{number(line.quantity - line.removedQuantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <section>
          <h2>{t('orders.note')}</h2>
          <p className={css['address']}>{note}</p>
        </section>
      )}
    </article>
  )
}
