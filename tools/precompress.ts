import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** The smallest file size in bytes that is worth compressing. Below it, the extra headers cost more than compression saves. */
const WORTHWHILE = 1024

/**
 * Writes .br and .gz versions of the text files that are worth compressing, so that the server does not have to compress them.
 */
export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      if (content.length < WORTHWHILE) return
      await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, await deflate(content, { level: 9 }))
    }),
  )
}
