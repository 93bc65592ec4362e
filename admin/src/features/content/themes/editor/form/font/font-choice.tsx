import { fontFamilies } from '@vitrine/theme/fields/fonts.ts'
import { useId } from 'react'

import css from './font-control.module.css'
import { nearestStyle } from './font-styles.ts'
import { specimen } from './specimens.ts'

interface FontChoiceProps {
  label: string
  font: string
  onChoose: (font: string) => void
  onClose: () => void
}

const scrollThere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The families, each in its own letters. They are radio buttons, so that arrow keys try them out in the preview. */
export function FontChoice({ label, font, onChoose, onClose }: FontChoiceProps) {
  const id = useId()
  return (
    <div className={css['families']} role="radiogroup" aria-label={label}>
      {Object.keys(fontFamilies).map((family) => (
        <label
          key={family}
          ref={family === font ? scrollThere : undefined}
          className={css['family']}
          style={specimen(family, nearestStyle(family, '400'))}
        >
          <input
            type="radio"
            name={id}
            className="only-read-out"
            data-autofocus={family === font || undefined}
            checked={family === font}
            onChange={() => onChoose(family)}
            // A press of a pointer chooses and closes. Arrow keys click too, without a count.
            onClick={({ detail }) => detail > 0 && onClose()}
            onKeyDown={({ key }) => key === 'Enter' && onClose()}
          />
          {family}
        </label>
      ))}
    </div>
  )
}
