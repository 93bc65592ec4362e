import { medianGray } from '@vitrine/theme/color/median-gray.ts'

import { imagePixels } from '../../image-pixels.ts'

/** The width and height in pixels at which an image is measured. */
const SIZE = 32

/**
 * Resolves to a gray that is as light as the median of an image’s pixels, as `#rrggbb`.
 * @throws {Error} when the image can’t be loaded
 */
export const measureImage = async (url: string): Promise<string> => medianGray(await imagePixels(url, SIZE))
