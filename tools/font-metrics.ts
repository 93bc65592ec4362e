import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { fontFamilies, fontFile, sourceFile } from '../theme/src/fields/fonts.ts'
import { findChromium } from './chromium.ts'
import { root } from './root.ts'

/**
 * Measures every font of the storefront in Chromium and writes theme/src/fields/font-metrics.ts. With the path of another font
 * file, prints the measures of that font instead, for example of a system font.
 */
const { resolve } = createRequire(`${root}/theme/package.json`)
const [file] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()

/** Returns the mean width of an English letter, the ascent and the descent, in thousandths of the font size. */
async function measure(source: string): Promise<number[]> {
  const data = (await readFile(source)).toString('base64')
  return page.evaluate(async (base64) => {
    const font = await new FontFace('measured', `url(data:font/woff2;base64,${base64})`).load()
    document.fonts.add(font)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = '1000px measured'
    const text = 'the quick brown fox jumps over the lazy dog and a heavy hooded sweater that keeps its shape in wash after wash '
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text.repeat(4))
    document.fonts.delete(font)
    return [width / (4 * text.length), fontBoundingBoxAscent, fontBoundingBoxDescent].map(Math.round)
  }, data)
}

if (file !== undefined) console.log(await measure(file))
else {
  const lines: string[] = []
  for (const [font, { styles }] of Object.entries(fontFamilies))
    for (const style of styles)
      lines.push(`  '${fontFile(font, style)}': [${(await measure(resolve(sourceFile(font, style, 'latin')))).join(', ')}],`)
  const head =
    '/**\n * The mean width of an English letter, the ascent and the descent of every font file, in thousandths of the font size.\n' +
    ' * Written by `node tools/run.mjs font-metrics`.\n */\n'
  const table = `export const fontMetrics: Record<string, readonly [width: number, ascent: number, descent: number]> = {\n${lines.join('\n')}\n}\n`
  await writeFile(path.join(root, 'theme/src/fields/font-metrics.ts'), head + table)
}
await browser.close()
