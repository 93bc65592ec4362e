import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { imageId, images } from '../test/other-value.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

/** Returns the home page of a store whose first section is a slide with this focal point. */
function home(focalPoint: string | undefined): string {
  const slide = { image: { id: imageId(0), alt: 'Waves' }, heading: { content: 'Hello' }, focalPoint }
  const homepage = [{ type: 'head-image', version: 1, key: 'slides', settings: { content: { desktop: [slide] } } }]
  const storefront = sampleStorefront('fashion', images, { theme: 'fashion', pages: { homepage } })
  return renderToStaticMarkup(<PageOf page={samplePages(storefront).home} storefront={storefront} />)
}

test('the focal point of a slide keeps its part of the image visible', () => {
  expect(home('right')).toContain('--hero-focus:right')
  expect(home(undefined)).not.toContain('--hero-focus')
  expect(home('elsewhere')).not.toContain('--hero-focus')
})
