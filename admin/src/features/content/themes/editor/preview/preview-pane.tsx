import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { useView } from '../use-editor.ts'
import { PreviewFrame } from './preview-frame.tsx'
import css from './preview-pane.module.css'
import { PreviewStatus } from './preview-status.tsx'
import { SectionFailures } from './section-failures.tsx'
import { usePreview } from './use-preview.ts'

/** The live preview of the theme, in a frame that can’t reach the console. */
export function PreviewPane() {
  const { device } = useView()
  const [inspect, setInspect] = useState(true)
  const { link, state, failures } = usePreview({ inspect, onScroll: undefined })

  return (
    <section className={css['pane']} aria-label={t('themeEditor.preview')} aria-busy={state === 'loading'}>
      <div className={css['tools']}>
        <SegmentedControl
          size="xs"
          aria-label={t('themeEditor.preview.clicks')}
          value={inspect ? 'edit' : 'browse'}
          onChange={(value) => setInspect(value === 'edit')}
          data={[
            { value: 'edit', label: t('themeEditor.preview.edit') },
            { value: 'browse', label: t('themeEditor.preview.browse') },
          ]}
        />
      </div>
      <div className={css['stage']} data-device={device}>
        <PreviewFrame link={link} />
        <PreviewStatus state={state} link={link} />
        {state === 'ready' && <SectionFailures keys={failures} />}
      </div>
    </section>
  )
}
