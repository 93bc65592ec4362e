import { expect, test } from '@playwright/test'

import { defaultStorefront, fashionStorefront } from '../helpers/demo.ts'
import { previewOf } from '../helpers/preview.ts'

const pages = ['home', 'product', 'cart'] as const

interface Settings {
  settings: Record<'colors' | 'typography', Record<string, unknown>>
}

/** Returns the colors and sizes of a configuration with other values. */
const otherValues = ({ settings }: Settings) =>
  (['colors', 'typography'] as const).flatMap((group) =>
    Object.entries(settings[group]).flatMap(([key, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return []
      return [{ path: ['settings', group, key], value: typeof value === 'string' ? '#a2158c' : 31 }]
    }),
  )

for (const [theme, open] of Object.entries({ fashion: fashionStorefront, default: defaultStorefront }))
  test(`while a color or a size is dragged, the ${theme} theme looks as it does afterwards`, async ({ page }) => {
    const { frame, ask, config } = await previewOf(page, (await open()).token)
    const values = otherValues(config as unknown as Settings)
    await frame.evaluate(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    })
    const look = () =>
      frame.evaluate(() => {
        const seen = ['color', 'background-color', 'border-top-color', 'border-bottom-color', 'fill', 'font-size', 'height']
        return [...document.body.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element)
          return `${element.className}: ${seen.map((name) => style.getPropertyValue(name)).join(' ')}`
        })
      })
    const sheets = () =>
      frame.evaluate(() => [...document.styleSheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n')))
    let rev = 1
    const patch = (operations: object[], passing: boolean) =>
      ask({ type: 'patch', baseRev: rev, rev: ++rev, operations, ...(passing && { passing }) }, 'applied')

    let changed = 0
    for (const shown of pages) {
      if (shown !== 'home') await ask({ type: 'pageChange', page: shown }, 'loaded')
      const written = await sheets()
      let before = await look()
      for (const { path, value } of values) {
        const other = typeof value === 'number' ? value + pages.indexOf(shown) : value.replace('8c', `8${pages.indexOf(shown)}`)
        await patch([{ path, value: other }], true)
        const during = await look()
        await patch([], false)
        const after = await look()
        expect(during, `${path.join('.')} on ${shown}`).toEqual(after)
        if (after.some((one, place) => one !== before[place])) changed++
        before = after
      }
      expect(await sheets()).toEqual(written)
    }
    // Settings of the other theme and of what isn’t on these pages change nothing.
    expect(changed).toBeGreaterThan(values.length / 2)
  })
