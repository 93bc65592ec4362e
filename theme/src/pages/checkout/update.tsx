import type { Storefront } from '../../views/storefront.ts'

/** The button that reloads the page after a field changed, keeping the rest of the form. It is only needed without JavaScript. */
export function Update({ storefront, name }: { storefront: Storefront; name: string }) {
  return (
    <button type="submit" className="button plain checkout-update" formAction="/checkout" formNoValidate name="update" value={name}>
      {storefront.t('checkout.update')}
    </button>
  )
}
