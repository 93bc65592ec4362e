import type { Section } from '@vitrine/theme/config/types.ts'
import { SectionOf } from '@vitrine/theme/sections/views.tsx'
import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { type Content, readContent } from './content.ts'

const SharedSection = memo(SectionOf)

/** The floor: a field and the sections in one document, without a frame, an editor, or a history. */
function Floor({ config, storefront }: Content) {
  const [sections, setSections] = useState<readonly Section[]>(config.pages.homepage)
  const [first] = sections
  const heading = first && 'heading' in first.settings && typeof first.settings.heading === 'string' ? first.settings.heading : ''
  const change = (text: string) =>
    setSections((before) =>
      before.map((one, place) => (place === 0 ? ({ ...one, settings: { ...one.settings, heading: text } } as Section) : one)),
    )
  return (
    <>
      <input aria-label="Heading" value={heading} onChange={(event) => change(event.currentTarget.value)} />
      <main>
        {sections.map((section, place) => (
          <SharedSection key={section.key} section={section} storefront={storefront} first={place === 0} />
        ))}
      </main>
    </>
  )
}

const content = await readContent()
createRoot(document.getElementById('root')!).render(<Floor {...content} />)
