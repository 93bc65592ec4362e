import { readFile } from 'node:fs/promises'

import type { loadSharp } from '../../server/src/platform/images/sharp.ts'

type Sharp = Awaited<ReturnType<typeof loadSharp>>

/** One channel of a picture. */
interface Plane {
  width: number
  height: number
  values: Float32Array
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Reads a picture of light, which is gray, halved and in 16 bits. */
async function readLight(sharp: Sharp, file: string): Promise<Plane> {
  const { data, info } = await sharp(await readFile(file))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const values = new Float32Array(info.width * info.height)
  for (let index = 0; index < values.length; index++) values[index] = 2 * toLinear((samples[index * info.channels + 1] ?? 0) / 65_535)
  return { width: info.width, height: info.height, values }
}

/** Removes single bright or dark pixels: each becomes the median of its neighbors. */
function despeckle({ width, height, values }: Plane): Plane {
  const result = new Float32Array(values)
  const near = new Float32Array(9)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      for (let k = 0; k < 9; k++) near[k] = values[(y + Math.floor(k / 3) - 1) * width + x + (k % 3) - 1] ?? 0
      result[y * width + x] = near.sort()[4] ?? 0
    }
  return { width, height, values: result }
}

const KERNEL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]

/** Smooths noise but keeps edges: an à-trous filter that gives less weight to pixels with another value. */
function smooth(plane: Plane, steps: number, tolerance: number): Plane {
  const { width, height } = plane
  let from = plane.values
  for (let step = 0; step < steps; step++) {
    const gap = 2 ** step
    const to = new Float32Array(from.length)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const own = from[y * width + x] ?? 0
        const spread = (tolerance * (own + 0.05)) / (step + 1)
        let sum = 0
        let weights = 0
        for (let j = -2; j <= 2; j++) {
          const row = Math.min(height - 1, Math.max(0, y + j * gap)) * width
          for (let i = -2; i <= 2; i++) {
            const other = from[row + Math.min(width - 1, Math.max(0, x + i * gap))] ?? 0
            const off = (other - own) / spread
            const weight = ((KERNEL[i + 2] ?? 0) * (KERNEL[j + 2] ?? 0)) / (1 + off * off)
            sum += other * weight
            weights += weight
          }
        }
        to[y * width + x] = sum / weights
      }
    from = to
  }
  return { width, height, values: from }
}

/** The light of a scene without noise, as bright as a photographer would expose it. */
export interface Light {
  diffuse: Plane
  gloss: Plane
}

/** Reads the light of a scene, from its files without `-light.png` and `-gloss.png`. */
export async function readScene(sharp: Sharp, file: string): Promise<Light> {
  const diffuse = smooth(despeckle(await readLight(sharp, `${file}-light.png`)), 4, 0.2)
  const gloss = smooth(despeckle(await readLight(sharp, `${file}-gloss.png`)), 2, 0.6)
  const sorted = diffuse.values.slice().sort()
  const exposure = 1 / (sorted[Math.floor(sorted.length * 0.85)] ?? 1)
  for (const { values } of [diffuse, gloss]) values.forEach((value, index) => (values[index] = value * exposure))
  return { diffuse, gloss }
}

/** Reads a plane between its pixels. x and y are from 0 to 1. */
function at({ width, height, values }: Plane, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x * width - 0.5))
  const py = Math.max(0, Math.min(height - 1.001, y * height - 0.5))
  const [ix, iy] = [Math.floor(px), Math.floor(py)]
  const value = (dx: number, dy: number) => values[(iy + dy) * width + ix + dx] ?? 0
  const [fx, fy] = [px - ix, py - iy]
  return (value(0, 0) * (1 - fx) + value(1, 0) * fx) * (1 - fy) + (value(0, 1) * (1 - fx) + value(1, 1) * fx) * fy
}

/** Highlights become soft instead of being cut off. */
const shoulder = (value: number) => (value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2)))

/**
 * Puts the light of a scene on the colors of its surfaces. `zoom` is the factor, left and top of the part that `color` shows.
 * Resolves to a picture as raw RGB.
 */
export async function develop(sharp: Sharp, light: Light, color: string, zoom: readonly [number, number, number]) {
  const { data, info } = await sharp(await readFile(color))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const [factor, left, top] = zoom
  const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = left + (x + 0.5) / width / factor
      const v = top + (y + 0.5) / height / factor
      const diffuse = at(light.diffuse, u, v)
      const gloss = at(light.gloss, u, v)
      for (let channel = 0; channel < 3; channel++) {
        const surface = linear[data[(y * width + x) * channels + channel] ?? 0] ?? 0
        pixels[(y * width + x) * 3 + channel] = Math.round(255 * toEncoded(shoulder(surface * diffuse + gloss)))
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
