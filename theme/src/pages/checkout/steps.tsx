import type { Checkout } from './part.tsx'

/** Where the shopper is on the way to the order, in a checkout of several pages; what is behind them can be gone back to. */
export function CheckoutSteps({ shop: { t }, checkout: { step, needsShipping } }: Checkout) {
  const steps = [
    { name: t('cart'), href: '/cart', step: 'cart' },
    { name: t('checkout.information'), href: '/checkout', step: 'information' },
    ...(needsShipping ? [{ name: t('checkout.shipping'), href: '/checkout/shipping', step: 'shipping' }] : []),
    { name: t('checkout.payment'), href: '/checkout/payment', step: 'payment' },
  ]
  const here = steps.findIndex((one) => one.step === step)
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="checkout-steps">
        {steps.map(({ name, href }, place) => (
          <li key={href} aria-current={place === here ? 'step' : undefined}>
            {place < here ? <a href={href}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
