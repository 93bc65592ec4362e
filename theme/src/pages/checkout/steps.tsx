import type { Checkout } from './part.tsx'

/** The progress through the steps of checkout, with links to the earlier ones. */
export function CheckoutSteps({ storefront: { t }, checkout: { step, needsShipping } }: Checkout) {
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
