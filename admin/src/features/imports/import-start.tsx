import { IMPORT_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { percent } from '../../ui/data/format.ts'
import { t } from '../../messages/messages.ts'
import css from './imports.module.css'
import type { ImportKind, ImportPreset } from './import-state.ts'
import { ImportSteps } from './import-steps.tsx'
import { RecentImports } from './recent-imports.tsx'
import { useImportUpload } from './use-import-upload.ts'

const MEGABYTE = 1024 * 1024

/** The file formats for orders. Every other kind of import has only one format. */
const presets: readonly ImportPreset[] = ['shopify', 'online-retail']

/** The first step, in which a file is chosen and uploaded. Earlier imports are listed below. */
export function ImportStart({ kind }: { kind: ImportKind }) {
  const [preset, setPreset] = useState<ImportPreset>('shopify')
  const { sending, error, send } = useImportUpload(kind, preset)
  return (
    <>
      <ImportSteps current="file" />
      <Card>
        <div className="stack">
          {kind === 'orders' && (
            <fieldset className={css['choices']}>
              <legend className={css['legend']}>{t('imports.preset')}</legend>
              {presets.map((one) => (
                <label key={one} className={css['choice']}>
                  <input type="radio" name="preset" checked={preset === one} onChange={() => setPreset(one)} />
                  <span>
                    {t(`imports.preset.${one}`)}
                    <small>{t(`imports.preset.${one}.help`)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          {error !== null && <Failed error={error} title={t('imports.upload.failed')} />}
          <FileDrop
            label={t('imports.upload')}
            hint={t('imports.upload.hint', { size: IMPORT_MAX_BYTES / MEGABYTE })}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onFiles={([file]) => file && void send(file)}
          >
            {sending
              ? () => (
                  <div className={css['sending']}>
                    <strong>{sending.name}</strong>
                    <progress max={1} value={sending.share} aria-label={t('imports.uploading')} />
                    <span aria-live="polite">
                      {sending.share < 1 ? t('imports.uploading.share', { share: percent(sending.share, 0) }) : t('imports.reading')}
                    </span>
                  </div>
                )
              : undefined}
          </FileDrop>
        </div>
      </Card>
      <RecentImports kind={kind} />
    </>
  )
}
