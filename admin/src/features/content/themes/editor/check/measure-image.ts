import { medianGray } from '@vitrine/theme/color/median-gray.ts'

/** The width and height in pixels at which an image is measured. */
const SIZE = 32

/**
 * Resolves to a gray that is as light as the median of an image’s pixels, as `#rrggbb`.
 * @throws {Error} when the image can’t be loaded
 */
export async function measureImage(url: string): Promise<string> {
  const image = new Image(SIZE, SIZE)
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(image, 0, 0, SIZE, SIZE)
  return medianGray(context.getImageData(0, 0, SIZE, SIZE).data)
}
