import { townLine } from '@vitrine/contract/addresses/town-line.ts'

import { methodText } from '../order/method-text.ts'
import { type Checkout } from './part.tsx'

/** The values from earlier steps, each with a link to change it. */
export function Review({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { email, shipping, form, needsShipping, step, summary } = checkout
  const provinceName = form.provinces.find(({ code }) => code === shipping.province)?.name ?? shipping.province
  const country = form.countries.find(({ code }) => code === shipping.country)?.name ?? shipping.country
  const recipient = `${shipping.firstName} ${shipping.lastName}`.trim()
  const address = [recipient, shipping.address1, shipping.address2, townLine({ ...shipping, province: provinceName }), country]
  const told = [
    { name: t('checkout.contact'), value: email, href: '/checkout#checkout-email' },
    {
      name: t(needsShipping ? 'checkout.shipTo' : 'checkout.billing'),
      value: address.filter((part) => part !== '').join(', '),
      href: '/checkout#checkout-address1',
    },
    ...(step === 'payment' && summary.shipping
      ? [{ name: t('checkout.method'), value: methodText(storefront, summary.shipping), href: '/checkout/shipping' }]
      : []),
  ]
  return (
    <dl className="checkout-review">
      {told.map(({ name, value, href }) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
          <dd>
            <a href={href} aria-label={t('checkout.changeOf', { name })}>
              {t('checkout.change')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
