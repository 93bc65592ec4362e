import type { OrderSummary } from '../../views/checkout.ts'
import type { Shop } from '../../views/shop.ts'

/** From the lines to the total. */
export function OrderTotals({ shop, summary }: { shop: Shop; summary: OrderSummary }) {
  const { subtotal, discounts, shipping, taxes, taxIncluded, total } = summary
  return (
    <dl className="totals">
      <Sum name={shop.t('cart.subtotal')} amount={shop.money(subtotal)} />
      {discounts.map(({ title, code, amount }) => (
        <Sum key={`${code} ${title}`} name={title} amount={shop.money(-amount)} />
      ))}
      {shipping && <Sum name={shop.t('checkout.shipping')} amount={shop.money(shipping.amount)} />}
      {!taxIncluded && taxes.map(({ name, amount }) => <Sum key={name} name={name} amount={shop.money(amount)} />)}
      <div className="totals-sum">
        <dt>{shop.t('order.total')}</dt>
        <dd>{shop.money(total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
