import type sharpModule from 'sharp'

/** libvips loaders let through; every other one (SVG, PDF, TIFF, raw, …) is switched off below, whatever a file says it is. */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
]

let loaded: Promise<typeof sharpModule> | undefined

/** The image library, loaded at the first picture: libvips costs memory and start-up time that most processes never need. */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    // One thread per picture and no cache: the memory of one decode is all that pictures ever take.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
