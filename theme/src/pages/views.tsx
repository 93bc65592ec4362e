import type { FunctionComponent } from 'react'

import type { PageKind, PageView } from '../views/pages.ts'
import type { Storefront } from '../views/storefront.ts'
import { AccountPage } from './account-page.tsx'
import { CartPage } from './cart-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { CollectionPage } from './collection-page.tsx'
import { CollectionsPage } from './collections-page.tsx'
import { FormPage } from './form-page.tsx'
import { HomePage } from './home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OrderLookupPage } from './order-lookup-page.tsx'
import { OrderPage } from './order-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { PaymentReturnedPage } from './payment-returned-page.tsx'
import { PaymentWaitPage } from './payment-wait-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { ProductPage } from './product-page.tsx'
import { RecentlyViewedPage } from './recently-viewed-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SearchPage } from './search-page.tsx'
import { TextPage } from './text-page.tsx'
import type { PageComponent } from './view.ts'

/** The component of every kind of page. */
const views: { [K in PageKind]: PageComponent<K> } = {
  home: HomePage,
  product: ProductPage,
  collection: CollectionPage,
  collections: CollectionsPage,
  search: SearchPage,
  cart: CartPage,
  checkout: CheckoutPage,
  paymentWait: PaymentWaitPage,
  paymentReturned: PaymentReturnedPage,
  order: OrderPage,
  page: TextPage,
  form: FormPage,
  account: AccountPage,
  privacy: PrivacyPage,
  orderLookup: OrderLookupPage,
  review: ReviewPage,
  notFound: NotFoundPage,
  recentlyViewed: RecentlyViewedPage,
  password: PasswordPage,
}

export function PageOf({ page, storefront }: { page: PageView; storefront: Storefront }) {
  const { kind, ...props } = page
  // TypeScript cannot see that the page's data matches the component of its kind.
  const View = views[kind] as FunctionComponent<Record<string, unknown>>
  return <View {...props} storefront={storefront} />
}
