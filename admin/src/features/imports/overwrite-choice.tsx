import { t } from '../../messages/messages.ts'
import type { ImportKind } from './import-state.ts'
import css from './imports.module.css'

interface OverwriteChoiceProps {
  kind: ImportKind
  overwrite: boolean
  onChange: (overwrite: boolean) => void
}

/** The choice of whether to overwrite products, or days with ad spend, that already exist. */
export function OverwriteChoice({ kind, overwrite, onChange }: OverwriteChoiceProps) {
  return (
    <fieldset className={css['choices']}>
      <legend className={css['legend']}>{t('imports.overwrite', { kind })}</legend>
      {([false, true] as const).map((value) => (
        <label key={String(value)} className={css['choice']}>
          <input type="radio" name="overwrite" checked={overwrite === value} onChange={() => onChange(value)} />
          <span>
            {t(value ? 'imports.overwrite.yes' : 'imports.overwrite.no')}
            <small>{t(value ? 'imports.overwrite.yes.help' : 'imports.overwrite.no.help', { kind })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
