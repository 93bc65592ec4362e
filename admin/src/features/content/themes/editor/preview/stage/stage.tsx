import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { useEditor, useView } from '../../use-editor.ts'
import { BaselineScreen } from '../compare/baseline-screen.tsx'
import { ScrollSync } from '../compare/scroll-sync.ts'
import { PreviewStatus } from '../preview-status.tsx'
import { SectionFailures } from '../section-failures.tsx'
import { usePreview } from '../use-preview.ts'
import { fit, widthAt } from './fit.ts'
import { Screen } from './screen.tsx'
import css from './stage.module.css'
import { useRoom } from './use-room.ts'
import { WidthHandle } from './width-handle.tsx'

interface StageProps {
  /** Whether a click picks a setting. Otherwise it follows links. */
  inspect: boolean
  /** Which of both frames is shown where only one has room. */
  side: 'baseline' | 'draft'
}

/** The draft in the middle, or beside what it is compared with, and the handle for the width of both. */
export function Stage({ inspect, side }: StageProps) {
  const editor = useEditor()
  const view = useView()
  const { isComparing } = view
  const [sync] = useState(() => new ScrollSync())
  const { link, state, failures } = usePreview({ inspect, onScroll: isComparing ? (top) => sync.scrolled('draft', top) : undefined })
  useEffect(() => sync.join('draft', (top) => link.scrollTo(top)), [link, sync])

  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const isNarrow = useMediaQuery('(width < 700px)', undefined, { getInitialValueInEffect: false })
  const size = fit(room, view, isNarrow)
  const isHidden = (name: typeof side) => isComparing && isNarrow && side !== name
  const handle = !isNarrow && (
    <WidthHandle
      key="handle"
      width={size.width}
      full={size.full}
      onChange={(width) => editor.show({ width })}
      widthAt={(x) => widthAt(x - (place.current?.getBoundingClientRect().left ?? 0), room, isComparing)}
    />
  )
  return (
    <div ref={place} className={css['stage']} data-comparing={isComparing || undefined} aria-busy={state === 'loading'}>
      {isComparing && <BaselineScreen fit={size} sync={sync} inspect={inspect} isHidden={isHidden('baseline')} />}
      {isComparing && handle}
      <Screen
        key="draft"
        link={link}
        fit={size}
        title={t('themeEditor.preview')}
        heading={isComparing ? t('themeEditor.compare.draft') : undefined}
        isHidden={isHidden('draft')}
      >
        <PreviewStatus state={state} link={link} />
        {state === 'ready' && <SectionFailures keys={failures} />}
      </Screen>
      {!isComparing && handle}
    </div>
  )
}
