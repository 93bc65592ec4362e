import { Button, SegmentedControl } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './preview-pane.module.css'
import { PageNotice } from './page-notice.tsx'
import { Stage } from './stage/stage.tsx'

/** The live preview of the theme, in a frame that can’t reach the console. It can be compared with what is published. */
export function PreviewPane() {
  const editor = useEditor()
  const { isComparing } = useView()
  const [inspect, setInspect] = useState(true)
  /** Which of both is shown where only one has room. */
  const [side, setSide] = useState<'baseline' | 'draft'>('draft')
  return (
    <section className={css['pane']} aria-label={t('themeEditor.preview')}>
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
        <Button
          variant={isComparing ? 'light' : 'subtle'}
          size="compact-sm"
          aria-pressed={isComparing}
          leftSection={<IconColumns2 size={16} stroke={1.5} />}
          onClick={() => editor.show({ isComparing: !isComparing })}
        >
          {t('themeEditor.compare')}
        </Button>
        {isComparing && (
          <SegmentedControl
            className={css['side'] ?? ''}
            fullWidth
            aria-label={t('themeEditor.compare.side')}
            value={side}
            onChange={(value) => setSide(value === 'draft' ? 'draft' : 'baseline')}
            data={[
              { value: 'baseline', label: t('themeEditor.published') },
              { value: 'draft', label: t('themeEditor.compare.draft') },
            ]}
          />
        )}
      </div>
      <PageNotice />
      <Stage inspect={inspect} side={side} />
    </section>
  )
}
