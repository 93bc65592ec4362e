import '@puckeditor/core/puck.css'

import { type Config, type Data, Puck } from '@puckeditor/core'
import type { Section } from '@vitrine/theme/config/types.ts'
import { SectionOf } from '@vitrine/theme/sections/views.tsx'
import { createRoot } from 'react-dom/client'

import { readContent } from './content.ts'

const { config, storefront } = await readContent()

/** The same sections as components of Puck, with the heading as the field that is typed into. */
const puckConfig: Config<{ Featured: { heading: string } }> = {
  components: {
    Featured: {
      fields: { heading: { type: 'text' } },
      render: ({ id, heading }) => {
        const place = config.pages.homepage.findIndex(({ key }) => key === id)
        const section = config.pages.homepage[place]!
        const shown = { ...section, settings: { ...section.settings, heading } } as Section
        return <SectionOf section={shown} storefront={storefront} first={place === 0} />
      },
    },
  },
}

const data = {
  root: {},
  content: config.pages.homepage.map(({ key, settings }) => ({
    type: 'Featured',
    props: { id: key, heading: 'heading' in settings && typeof settings.heading === 'string' ? settings.heading : '' },
  })),
} as Data

createRoot(document.getElementById('root')!).render(
  <Puck config={puckConfig} data={data} ui={{ itemSelector: { index: 0, zone: 'root:default-zone' } }} />,
)
