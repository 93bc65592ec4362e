import { NativeSelect, SegmentedControl } from '@mantine/core'
import { type PreviewPage, previewPages } from '@vitrine/theme/define.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import css from './preview-panel.module.css'
import { ScaledPreview } from './scaled-preview.tsx'

interface PreviewPanelProps {
  themeId: string
  /** The configuration to show. While it loads, the panel is empty. */
  config: Json | undefined
  /** Says what the preview doesn’t show. */
  note?: string | null
}

/** A configuration that nobody edits, on every page of the store and on both devices. */
export function PreviewPanel({ themeId, config, note }: PreviewPanelProps) {
  const [page, setPage] = useState<PreviewPage>('home')
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop')
  return (
    <div className={css['panel']}>
      <div className={css['bar']}>
        <NativeSelect
          aria-label={t('themes.preview.page')}
          data={Object.entries(previewPages).map(([value, label]) => ({ value, label }))}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as PreviewPage)}
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
      </div>
      <div className={css['view']}>
        {config !== undefined && <ScaledPreview themeId={themeId} config={config} device={device} page={page} />}
      </div>
    </div>
  )
}
