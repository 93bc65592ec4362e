import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type PreviewPage, previewPages } from '@vitrine/theme/define.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { type ReactNode, useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import css from './preview-panel.module.css'
import { ScaledPreview } from './scaled-preview.tsx'

interface PreviewPanelProps {
  themeId: string
  /** The configuration to show. While it loads, the panel is empty. */
  config: Json | undefined
  /** Says what the preview doesn’t show. */
  note?: string | null
  /** A button beside the choice of the page. */
  action?: ReactNode
}

/** A configuration that nobody edits, on every page of the store and on both devices. */
export function PreviewPanel({ themeId, config, note, action }: PreviewPanelProps) {
  const [place, setPlace] = useState<{ page: PreviewPage; handle: string | null }>({ page: 'home', handle: null })
  const [device, setDevice] = useState<'desktop' | 'mobile'>(() => (matchMedia('(width < 60em)').matches ? 'mobile' : 'desktop'))
  return (
    <div className={css['panel']}>
      <div className={css['bar']}>
        <NativeSelect
          aria-label={t('themes.preview.page')}
          data={Object.entries(previewPages).map(([value, label]) => ({ value, label }))}
          value={place.page}
          onChange={({ currentTarget }) => setPlace({ page: currentTarget.value as PreviewPage, handle: null })}
        />
        <SegmentedControl
          aria-label={t('themes.preview.device')}
          value={device}
          onChange={(value) => setDevice(value === 'mobile' ? 'mobile' : 'desktop')}
          data={[
            { value: 'desktop', label: t('themes.preview.desktop') },
            { value: 'mobile', label: t('themes.preview.mobile') },
          ]}
        />
        {note && <span className={css['note']}>{note}</span>}
        {action && <span className={css['action']}>{action}</span>}
      </div>
      <div className={css['view']}>
        {config !== undefined && <ScaledPreview themeId={themeId} config={config} device={device} {...place} onNavigate={setPlace} />}
      </div>
    </div>
  )
}
