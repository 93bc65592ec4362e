import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { checkTheme } from '@vitrine/theme/check/check-theme.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { describe, expect, test } from 'vitest'

import { imageWidths } from '../modules/media/uploads/image-set.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import { imagesFolder } from './images.ts'
import { combinations } from './products.ts'
import { demoStores } from './seed.ts'

describe.each(demoStores)('$name', (store) => {
  const { products, collections } = store
  const images = [...store.images, ...collections.map(({ image }) => image), ...products.flatMap((product) => product.images)]

  test('every picture has an alt text and a file per stored width', async () => {
    for (const { file, alt } of images) {
      expect(alt, file).not.toBe('')
      const widths = (await readdir(path.join(imagesFolder, store.folder, file))).map((name) => Number(name.replace('.webp', '')))
      expect(
        widths.toSorted((a, b) => a - b),
        file,
      ).toEqual(imageWidths(Math.max(...widths)))
    }
  })

  test('every folder of pictures is used', async () => {
    expect(new Set(images.map(({ file }) => file))).toEqual(new Set(await readdir(path.join(imagesFolder, store.folder))))
  })

  test('every product has its own title, and names only its own pictures and values and a chart of the store', () => {
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length)
    for (const { title, options, imageOf = {}, priceOf = {}, soldOut = [], sizeChart, images: own } of products) {
      const values = [...options.flatMap((option) => option.values), ...combinations(options).map((row) => row.join(' / '))]
      expect(values, title).toEqual(expect.arrayContaining([...Object.keys(imageOf), ...Object.keys(priceOf), ...soldOut]))
      expect(
        own.map(({ file }) => file),
        title,
      ).toEqual(expect.arrayContaining(Object.values(imageOf)))
      if (sizeChart) expect(store.sizeCharts.map(({ name }) => name)).toContain(sizeChart)
    }
  })

  test('nothing of the theme’s configuration is lost, and no text changes when it is sanitized', () => {
    const lost: string[] = []
    const changed: string[] = []
    const clean = (html: string) => (sanitiseHtml(html) === html || changed.push(html), html)
    readConfig(
      store.config((file) => ({ id: '01890000-0000-7000-8000-000000000000', alt: file })),
      { lost: (where) => lost.push(where), clean },
    )
    expect({ lost, changed }).toEqual({ lost: [], changed: [] })
  })

  test('shoppers can read, see and follow everything of the theme', () => {
    const value = (file: string) => ({ id: '01890000-0000-7000-8000-000000000000', alt: file })
    const { warnings } = checkTheme(readConfig(store.config(value)) as unknown as Json)
    expect(warnings).toEqual([])
  })

  test('every name of a picture in the configuration is one of the store’s pictures', () => {
    const named: string[] = []
    store.config((file) => (named.push(file), { id: '01890000-0000-7000-8000-000000000000', alt: file }))
    store.pages((file) => (named.push(file), ''))
    expect(images.map(({ file }) => file)).toEqual(expect.arrayContaining(named))
  })
})
