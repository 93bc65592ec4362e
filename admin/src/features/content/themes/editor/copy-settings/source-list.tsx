import { isObject } from '@vitrine/theme/edit/json.ts'
import { useId } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { summaryOf } from '../form/list/item-summary.ts'
import fieldset from '../../fieldset.module.css'
import css from './copy-dialog.module.css'
import type { CopySource } from './use-sources.ts'

/** The number of colors that tell palettes apart. */
const SWATCHES = 6

/** Returns what people call a source, with its theme if that isn’t the open one. */
export function sourceName({ place: { label, partLabel }, themeName }: CopySource): string {
  const name = partLabel === null ? label : t('themes.setting', { part: partLabel, name: label })
  return themeName === null ? name : t('themeEditor.copyFrom.ofTheme', { name, theme: themeName })
}

interface SourceListProps {
  sources: readonly CopySource[]
  /** The ID of the chosen source. */
  chosen: string
  onChoose: (id: string) => void
}

/** The places that settings can be copied from, one of which is chosen. */
export function SourceList({ sources, chosen, onChoose }: SourceListProps) {
  const group = useId()
  return (
    <fieldset className={fieldset['frame']}>
      <legend className={fieldset['legend']}>{t('themeEditor.copyFrom.source')}</legend>
      <div className={css['choices']}>
        {sources.map((source) => (
          <label key={source.id} className={css['source']}>
            <input type="radio" name={group} checked={source.id === chosen} onChange={() => onChoose(source.id)} />
            <span className={css['about']}>
              <span className={css['name']}>{sourceName({ ...source, themeName: null })}</span>
              <span className={css['where']}>
                {source.themeName === null ? t('themeEditor.copyFrom.here') : source.themeName}
                {detailOf(source)}
              </span>
            </span>
            <Swatches source={source} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Sections of one type are told apart by their first text. */
function detailOf({ place: { part, fields }, values }: CopySource): string {
  const text = part.kind === 'section' ? summaryOf({ kind: 'group', label: '', fields }, values) : undefined
  return text === undefined ? '' : ` · ${text}`
}

function Swatches({ source: { place, values } }: { source: CopySource }) {
  const colors = Object.entries(place.fields).flatMap(([key, { kind }]) => {
    const value = kind === 'color' && isObject(values) ? values[key] : undefined
    return typeof value === 'string' ? [value.toLowerCase()] : []
  })
  if (colors.length === 0) return null
  return (
    <span className={css['swatches']} aria-hidden>
      {[...new Set(colors)].slice(0, SWATCHES).map((color) => (
        <span key={color} style={{ background: color }} />
      ))}
    </span>
  )
}
