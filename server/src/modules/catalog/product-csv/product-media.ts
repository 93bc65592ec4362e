import type { Tx } from '../../../platform/db/transactions.ts'
import type { ImportSettings } from '../../../platform/csv/import-definition.ts'
import { holdMedia, remoteMedia } from '../../media/api.ts'
import type { ImageView, ProductState } from './product-state.ts'

/**
 * Finds or creates the media of all images of some products: existing media with the same URL, and new media that are downloaded
 * after this transaction commits. An image is downloaded again when an earlier download failed.
 * @returns a function that returns the media ID of each image
 */
export async function resolveImages(
  tx: Tx,
  { storeId, config, now }: ImportSettings,
  products: readonly ProductState[],
): Promise<(image: ImageView) => string> {
  const images = products.flatMap(({ media, variants }) => [...media, ...variants.flatMap(({ picture }) => picture ?? [])])
  const held = await holdMedia(tx, [...new Set(images.flatMap(({ mediaId }) => mediaId ?? []))])
  const isHeld = ({ mediaId }: ImageView) => mediaId !== null && held.has(mediaId)
  const urls = [...new Set(images.filter((image) => !isHeld(image)).map(({ url }) => url))]
  const byUrl = await remoteMedia(tx, { storeId, config, now }, urls)
  return (image) => (image.mediaId !== null && held.has(image.mediaId) ? image.mediaId : byUrl.get(image.url)!)
}
