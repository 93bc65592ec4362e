import type { Storefront } from '../../views/storefront.ts'

/** The button that reloads the page after a field changed, keeping the rest of the form. It is only needed without JavaScript. */
export function Update({ storefront, name, action = '/checkout' }: { storefront: Storefront; name: string; action?: string | undefined }) {
  return (
    <button type="submit" className="button plain checkout-update" formAction={action} formNoValidate name="update" value={name}>
      {storefront.t('checkout.update')}
    </button>
  )
}
