import { expect, test } from '@playwright/test'
import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'

import { defaultStorefront, fashionStorefront } from '../helpers/demo.ts'
import { previewOf } from '../helpers/preview.ts'

const pages = ['home', 'product', 'cart'] as const

/** Another value for each color and size that the style sheets use. */
const values = (['colors', 'typography'] as const).flatMap((group) =>
  Object.entries<Field>(settings[group].fields).flatMap(([key, field]) => {
    if (!('token' in field) || (field.kind !== 'color' && field.kind !== 'slider')) return []
    return [{ path: ['settings', group, key], value: field.kind === 'color' ? '#a2158c' : 31 }]
  }),
)

for (const [theme, open] of Object.entries({ fashion: fashionStorefront, default: defaultStorefront }))
  test(`while a color or a size is dragged, the ${theme} theme looks as it does afterwards`, async ({ page }) => {
    const { frame, ask } = await previewOf(page, (await open()).token)
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
      for (const { path, value } of values) {
        const before = await look()
        const other = typeof value === 'number' ? value + pages.indexOf(shown) : value.replace('8c', `8${pages.indexOf(shown)}`)
        await patch([{ path, value: other }], true)
        const during = await look()
        await patch([], false)
        expect(during, `${path.join('.')} on ${shown}`).toEqual(await look())
        if (during.some((one, place) => one !== before[place])) changed++
      }
      expect(await sheets()).toEqual(written)
    }
    // Settings of the other theme and of what isn’t on these pages change nothing.
    expect(changed).toBeGreaterThan(values.length / 2)
  })
