import type sharpModule from 'sharp'

/**
 * The libvips loaders that stay on. Every other one (SVG, PDF, TIFF, raw, …) is switched off below, whatever type a file claims to have.
 */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
]

let loaded: Promise<typeof sharpModule> | undefined

/** Loads the image library at the first image: libvips costs memory and start time that most processes never need. */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    // One thread per image and no cache: images never take more memory than one decode.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
