import type sharpModule from 'sharp'

/**
 * The libvips loaders that stay enabled. Every other loader (SVG, PDF, TIFF, raw, …) is disabled below, whatever type a file
 * claims to have.
 */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
]

let loaded: Promise<typeof sharpModule> | undefined

/**
 * Loads the image library when the first image is processed, because libvips costs memory and start time that most processes
 * never need.
 */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    // Images are decoded one at a time (encode-image.ts). With one thread per image and without a cache, they take the memory of
    // only one decode.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
