import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { putIntoLibrary } from '../modules/media/library/queries.ts'
import { imageUrl } from '../modules/media/uploads/image-set.ts'
import type { MediaRow } from '../modules/media/uploads/media-answer.ts'
import { addEncoded } from '../modules/media/uploads/upload.ts'
import { loadSharp } from '../platform/images/sharp.ts'
import { packageRoot } from '../package-root.ts'
import type { Services } from '../services.ts'
import type { DemoImage } from './demo-store.ts'

/** The folder with a folder of pictures per demo store. Each picture is a folder of its sizes, named by their widths. */
export const imagesFolder = path.join(packageRoot, 'demo/images')

/** The number of pictures that are stored at the same time. */
const AT_ONCE = 8

/** Adds pictures to the media of a demo store, which are already encoded. Resolves to their media rows by file. */
export async function addImages(
  services: Services,
  { storeId, folder }: { storeId: string; folder: string },
  images: readonly DemoImage[],
): Promise<Map<string, MediaRow>> {
  const rows = new Map<string, MediaRow>()
  const left = [...new Map(images.map((image) => [image.file, image])).values()]
  const worker = async () => {
    for (let image = left.shift(); image; image = left.shift()) {
      const { file, alt } = image
      const encoded = await readSizes(path.join(imagesFolder, folder, file))
      rows.set(file, await addEncoded(services, storeId, encoded, async (tx, id) => void (await putIntoLibrary(tx, id, alt, null))))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return rows
}

/** Returns the URL of the largest size of a picture, for an `<img>` in a text. */
export const urlOf = ({ config }: Services, row: MediaRow | undefined): string => (row && imageUrl(config, row, Infinity)) ?? ''

async function readSizes(folder: string) {
  const names = await readdir(folder)
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [Number.parseInt(name, 10), await readFile(path.join(folder, name))] as const)),
  )
  const width = Math.max(...sizes.keys())
  const sharp = await loadSharp()
  const { height } = await sharp(sizes.get(width)).metadata()
  return { width, height, sizes }
}
