import type { FeedDestination } from '@vitrine/contract/feed-attributes.ts'

import { offerOf, amountText } from '../../../storefront/kit/api.ts'
import type { FeedSettings } from '../settings.ts'
import { fieldValue, imageLink, imagesOf, linkOf, optionValue } from './fields.ts'
import { cleanText } from './clean-text.ts'
import { readGtin } from './gtin.ts'
import type { Item } from './item.ts'
import type { Subject } from './source.ts'
import { filled } from './template.ts'

/** The name of the attribute that has the ID. */
export const idAttribute = (destination: FeedDestination): string => (destination === 'tiktok' ? 'sku_id' : 'id')

/** Adds the feed's parameters to a link. Parameters that the link has already stay. */
function withUtm(link: string, utm: string, feed: FeedSettings, subject: Subject): string {
  if (utm === '') return link
  const parameters = new URLSearchParams(utm.replace(/^\?/, ''))
  const valueOf = (name: string) => (name === 'id' ? subject.itemId : name === 'feed' ? feed.name : fieldValue(subject, name))
  const added = [...parameters].map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(filled(value, valueOf))}`)
  return added.length === 0 ? link : `${link}${link.includes('?') ? '&' : '?'}${added.join('&')}`
}

/**
 * Returns the item as its destination gets it without mappings and rules. Price and availability are those of the product's page and
 * its structured data.
 */
export function defaultItem(feed: FeedSettings, subject: Subject): Item {
  const { store, product, variant, isOnlyVariant, description, config, itemId: id } = subject
  const { destination } = feed
  const offer = offerOf(variant)
  const money = (minor: number) => `${amountText(minor, store.decimals)} ${store.currency}`
  const [image, ...images] = imagesOf(subject)
  const own = product.settings
  const gtin = readGtin((isOnlyVariant && own?.gtin) || variant.barcode)
  const mpn = own?.mpn ?? ''
  const word = (available: boolean) => {
    const text = available ? 'in_stock' : 'out_of_stock'
    return destination === 'google' ? text : text.replaceAll('_', ' ')
  }
  const values: [string, string | string[]][] = [
    [idAttribute(destination), id],
    ['title', fieldValue(subject, 'full_title')],
    ['description', description || cleanText(product.seo_description) || product.title],
    ['link', withUtm(linkOf(subject), feed.utm, feed, subject)],
    ['image_link', image ? imageLink(config, image) : ''],
    ['additional_image_link', images.map((one) => imageLink(config, one))],
    ['availability', word(offer.available)],
    ['price', money(offer.compareAt ?? offer.price)],
    ['sale_price', offer.compareAt === null ? '' : money(offer.price)],
    ['brand', cleanText(product.vendor) || store.name],
    ['gtin', 'gtin' in gtin ? gtin.gtin : ''],
    ['mpn', mpn],
    ['condition', own?.condition || 'new'],
    ['google_product_category', own?.google_category || product.category],
    ['product_type', product.type || product.category],
    ['item_group_id', isOnlyVariant || feed.variants !== 'each' ? '' : product.id],
    ['color', optionValue(subject, 'color', 'colour')],
    ['size', optionValue(subject, 'size')],
    ['material', optionValue(subject, 'material')],
    ['pattern', optionValue(subject, 'pattern')],
    ['shipping_weight', variant.requires_shipping && variant.weight_grams > 0 ? `${variant.weight_grams} g` : ''],
    ...(own?.custom_labels ?? []).map((label, at): [string, string] => [`custom_label_${at}`, label]),
  ]
  return {
    id,
    values: new Map(values.map(([name, value]) => [name, typeof value === 'string' ? [value] : value])),
    issues: 'reason' in gtin ? [{ attribute: 'gtin', reason: gtin.reason, value: variant.barcode }] : [],
  }
}
