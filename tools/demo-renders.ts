import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { imageWidths } from '../server/src/modules/media/uploads/image-set.ts'
import { loadSharp } from '../server/src/platform/images/sharp.ts'
import { findChromium } from './chromium.ts'
import { develop, type Light, readScene } from './demo-renders/develop.ts'
import { type SceneImage, images } from './demo-renders/images.ts'
import type { Surface } from './demo-renders/surfaces.ts'
import { root } from './root.ts'

/**
 * Draws the pictures of the demo store Paper & Press: `npm run demo-renders -- FOLDER [NAME …]`. Needs Blender 3.4 or newer
 * (`apt-get install blender`). Chromium draws the designs. Blender renders the light of each scene once, and the colors of
 * each picture. Both stay in FOLDER, so that the next run is fast: delete `FOLDER/light` after a change of a scene, and `FOLDER/color` after a
 * change of a design.
 */
const [folder = '', ...names] = process.argv.slice(2)
const target = path.join(root, 'server/demo/images/paper-and-press')
const wanted = Object.entries(images).filter(([name]) => names.length === 0 || names.includes(name))
const sharp = await loadSharp()
/** Where the square part of a scene begins, from 0 to 1, if its things reach the sides of the picture. */
const squareFrom: Record<string, number> = {
  cards: 0.075,
  ceramic: 0.09,
  enamel: 0.09,
  notebook: 0.09,
  room: 0.06,
  sweatshirt: 0.1,
  tee: 0.1,
}

for (const sub of ['light', 'color', 'surface']) await mkdir(path.join(folder, sub), { recursive: true })
await renderLight()
await renderColors()
const lights = new Map<string, Light>()
for (const [name, image] of wanted) {
  const { scene } = image
  const light = lights.get(scene) ?? (await readScene(sharp, path.join(folder, 'light', scene)))
  lights.set(scene, light)
  await save(name, image, light)
}

async function renderLight() {
  const scenes = [...new Set(wanted.map(([, { scene }]) => scene))].filter(
    (scene) => !existsSync(path.join(folder, 'light', `${scene}-light.png`)),
  )
  await blender(scenes.map((scene) => ({ scene, pass: 'light', out: path.join(folder, 'light', scene), samples: 24 })))
}

async function renderColors() {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const font = createRequire(path.join(root, 'theme/')).resolve('@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2')
  const face = `@font-face{font-family:'Abril Fatface';src:url(data:font/woff2;base64,${await readFile(font, 'base64')})}`
  const draw = async ({ width, height, svg }: Surface, file: string) => {
    await page.setViewportSize({ width: Math.round(width), height: Math.round(height) })
    await page.setContent(`<style>${face}body{margin:0}svg{display:block}</style>${svg}`)
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: file })
    return file
  }
  const jobs = []
  for (const [name, { scene, parts, zoom }] of wanted) {
    if (existsSync(path.join(folder, 'color', `${name}.png`))) continue
    const colors: Record<string, string> = {}
    for (const [part, look] of Object.entries(parts))
      colors[part] = typeof look === 'string' ? look : await draw(look, path.join(folder, 'surface', `${name}-${part}.png`))
    jobs.push({ scene, pass: 'color', out: path.join(folder, 'color', name), colors, zoom })
  }
  await browser.close()
  await blender(jobs.toSorted((a, b) => a.scene.localeCompare(b.scene)))
}

/** Runs Blender with jobs, which `render.py` describes. */
async function blender(jobs: readonly object[]) {
  if (jobs.length === 0) return
  const file = path.join(folder, 'jobs.json')
  await writeFile(file, JSON.stringify(jobs))
  const script = path.join(import.meta.dirname, 'demo-renders/render.py')
  const child = spawn('blender', ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`Blender stopped with code ${code}`)
}

/** Makes a portrait square, as the theme shows it: by cutting it at `top`, or by continuing the plain background at its sides. */
function square(original: Buffer, { width, height }: { width: number; height: number }, top: number | undefined): Promise<Buffer> {
  const side = Math.round((height - width) / 2)
  const whole = sharp(original)
  return (
    top === undefined
      ? whole.extend({ left: side, right: side, extendWith: 'copy' })
      : whole.extract({ left: 0, top: Math.round(top * height), width, height: width })
  )
    .png()
    .toBuffer()
}

async function save(name: string, { scene, zoom = [1, 0, 0], portrait, width = 960, quality = 70 }: SceneImage, light: Light) {
  const developed = await develop(sharp, light, path.join(folder, 'color', `${name}.png`), zoom)
  let whole: Buffer = await developed.png().toBuffer()
  const size = await sharp(whole).metadata()
  if (size.height > size.width && !portrait) whole = await square(whole, size, zoom[0] > 1 ? 0.1 : squareFrom[scene])
  const { width: drawn } = await sharp(whole).metadata()
  await rm(path.join(target, name), { recursive: true, force: true })
  await mkdir(path.join(target, name), { recursive: true })
  for (const one of imageWidths(Math.min(width, drawn)))
    await sharp(whole)
      .resize({ width: one })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(path.join(target, name, `${one}.webp`))
  console.log(name)
}
