/**
 * Resolves to the pixels of an image in a small size: red, green, blue and alpha from 0 to 255.
 * @param size the width and height in pixels to which the image is stretched
 * @throws {Error} when the image can’t be loaded
 */
export async function imagePixels(url: string, size: number): Promise<Uint8ClampedArray> {
  const image = new Image(size, size)
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(image, 0, 0, size, size)
  return context.getImageData(0, 0, size, size).data
}
