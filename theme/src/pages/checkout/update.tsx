import type { Shop } from '../../views/storefront.ts'

/** Shows the page anew for what was chosen, and keeps the rest of the form. Not drawn where a script does it. */
export function Update({ shop, name }: { shop: Shop; name: string }) {
  return (
    <button type="submit" className="button plain checkout-update" formAction="/checkout" formNoValidate name="update" value={name}>
      {shop.t('checkout.update')}
    </button>
  )
}
