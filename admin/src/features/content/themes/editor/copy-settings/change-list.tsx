import { Checkbox } from '@mantine/core'
import type { Json } from '@vitrine/theme/edit/json.ts'

import { t } from '../../../../../messages/messages.ts'
import { settingName } from '../../setting-name.ts'
import { useEditor } from '../use-editor.ts'
import { settingText } from '../value-text.ts'
import css from './copy-dialog.module.css'
import type { CopyChange, CopyPlan } from './copy-plan.ts'
import type { CopyPlace } from './places.ts'

interface ChangeListProps {
  plan: CopyPlan
  place: CopyPlace
  /** The paths of the settings that stay as they are. */
  unticked: ReadonlySet<string>
  onUntick: (paths: ReadonlySet<string>) => void
}

/** What will change, in words. Each setting can be left as it is. */
export function ChangeList({ plan: { changes, left }, place, unticked, onUntick }: ChangeListProps) {
  const { theme, session } = useEditor()
  const nameOf = (path: CopyChange['path']) => {
    const name = settingName({ path: [...place.path, ...path] }, theme, session.config)
    const part = place.partLabel ?? place.label
    // The dialog’s title says which part it is.
    return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name
  }
  function toggle(path: string): void {
    const next = new Set(unticked)
    if (!next.delete(path)) next.add(path)
    onUntick(next)
  }
  return (
    <div className={css['changes']}>
      {changes.length === 0 && left.length === 0 && <p className={css['none']}>{t('themeEditor.copyFrom.same')}</p>}
      {changes.length > 0 && (
        <fieldset className={css['sources']}>
          <legend className={css['legend']}>{t('themeEditor.copyFrom.changes', { count: changes.length })}</legend>
          <ul className={css['list']}>
            {changes.map((change) => {
              const key = change.path.join('.')
              return (
                <li key={key}>
                  <Checkbox
                    checked={!unticked.has(key)}
                    onChange={() => toggle(key)}
                    label={nameOf(change.path)}
                    description={<Values change={change} />}
                  />
                </li>
              )
            })}
          </ul>
        </fieldset>
      )}
      {left.length > 0 && (
        <div className={css['left']}>
          <p>{t('themeEditor.copyFrom.left')}</p>
          <ul>
            {left.map((path) => (
              <li key={path.join('.')}>{nameOf(path)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Values({ change: { field, name, from, to, isFitted } }: { change: CopyChange }) {
  const shown = (value: Json) => (
    <span className={css['value']}>
      {field.kind === 'color' && typeof value === 'string' && <span className={css['swatch']} style={{ background: value }} aria-hidden />}
      {settingText(field, name, value)}
    </span>
  )
  return (
    <span className={css['values']}>
      {shown(from)}
      <span aria-hidden>→</span>
      <span className="only-read-out">{t('themeEditor.copyFrom.becomes')}</span>
      {shown(to)}
      {isFitted && <span className={css['fitted']}>{t('themeEditor.copyFrom.fitted')}</span>}
    </span>
  )
}
