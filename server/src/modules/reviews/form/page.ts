import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { OrderedProduct as OrderedView, ReviewedProduct, ReviewFormView } from '@vitrine/theme/views/review-form.ts'

import type { Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import { formToken, imageOf, type LayoutData, type PageAnswer, productPath } from '../../storefront/kit/api.ts'
import type { OrderedProduct } from '../requests/queries.ts'
import type { RefusedFlash } from './flash.ts'
import type { Writer } from './writer.ts'

/** Returns the page on which a shopper writes a review. */
export function reviewPage(layout: LayoutData, path: string, review: ReviewFormView, status = 200): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, path)
  return {
    status,
    storefront,
    page: { kind: 'review', review },
    head: { title: storefront.t('reviews.write'), description: '', image: null, type: 'website', noIndex: true },
  }
}

export const productView = (config: Config, { title, handle, image }: Writer['product']): ReviewedProduct => ({
  title,
  href: productPath(handle),
  image: image && imageOf(config, image),
})

/** @param urlOf returns the URL of the form of a product */
export const orderedView = (
  config: Config,
  products: readonly OrderedProduct[],
  urlOf: (product: OrderedProduct) => string,
): OrderedView[] => products.map((product) => ({ ...productView(config, product), write: product.is_reviewed ? null : urlOf(product) }))

/** Returns the step with the form, which is sent to `action`, and has the input of the last attempt if that was refused. */
export function writeStep(
  services: Pick<Services, 'config' | 'now'>,
  storeId: string,
  writer: Writer,
  { action, refused: flash }: { action: string; refused: RefusedFlash | undefined },
): ReviewFormView {
  return {
    step: 'write',
    product: productView(services.config, writer.product),
    action,
    token: formToken(services, storeId),
    asksEmail: writer.email === '',
    takesImages: takesImages(writer),
    typed: flash?.typed ?? { rating: null, title: '', body: '', author: writer.name, email: '' },
    problem: flash?.problem ?? null,
  }
}

/** Only verified buyers can add images, so that strangers can't fill the store's storage. */
export const takesImages = ({ orderId }: Writer): boolean => orderId !== null
