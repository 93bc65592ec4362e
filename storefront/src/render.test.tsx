import { configSchema } from '@vitrine/theme/config/schema.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import type { PageKind } from '@vitrine/theme/views/pages.ts'
import { describe, expect, test } from 'vitest'

import { anyConfig, Dice } from '../../theme/test/any-config.ts'
import { testRuns } from '../../tools/test-runs.ts'
import { sampleHead } from '../test/sample-head.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'
import { renderPage } from './render.tsx'

/** The number of random configurations per theme. `npm run test:long` renders ten thousand. */
const RUNS = testRuns(1000)
/** The timeout in milliseconds. `npm run test:long` takes minutes on a busy machine. */
const PATIENCE = 10 * 60_000

describe.each(themeNames)('%s', (theme) => {
  test(`${RUNS} random configurations are rendered`, { timeout: PATIENCE }, () => {
    const seen = new Set<PageKind>()
    for (let seed = 1; seed <= RUNS; seed++) {
      const raw = anyConfig(theme, new Dice(seed))
      expect(configSchema.safeParse(raw).success, `seed ${seed}`).toBe(true)
      const storefront = sampleStorefront(theme, {}, raw)
      const pages = Object.values(samplePages(storefront))
      // The home page is rendered every time because it contains the sections. The other pages take turns.
      for (const page of new Set([pages[0]!, pages[seed % pages.length]!])) {
        seen.add(page.kind)
        const html = renderPage(storefront, page, sampleHead)
        if (!html.includes('</main>')) throw new Error(`Seed ${seed}: ${page.kind} has no content`)
      }
    }
    expect(seen.size).toBe(19)
  })
})
