import { Checkbox } from '@mantine/core'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'
import type { Field, RefField } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../../messages/messages.ts'
import { settingName } from '../../setting-name.ts'
import { allProducts } from '../form/references/all-products.ts'
import { kindLists } from '../form/references/kind-lists.ts'
import { useReference } from '../form/references/use-reference.ts'
import { useEditor } from '../use-editor.ts'
import { settingText } from '../value-text.ts'
import fieldset from '../../fieldset.module.css'
import css from './copy-dialog.module.css'
import type { CopyChange, CopyPlan } from './copy-plan.ts'
import type { CopyPlace } from './places.ts'

interface ChangeListProps {
  plan: CopyPlan
  place: CopyPlace
  /** Whether a setting is changed. The others stay as they are. */
  isTicked: (change: CopyChange) => boolean
  onToggle: (change: CopyChange) => void
}

/** What will change, in words. Each setting can be left as it is. */
export function ChangeList({ plan: { changes, left }, place, isTicked, onToggle }: ChangeListProps) {
  const { theme, session } = useEditor()
  const nameOf = (path: CopyChange['path']) => {
    const name = settingName({ path: [...place.path, ...path] }, theme, session.config)
    const part = place.partLabel ?? place.label
    // The dialog’s title says which part it is.
    return name.startsWith(`${part}: `) ? name.slice(part.length + 2) : name
  }
  return (
    <div className={css['changes']}>
      {changes.length === 0 && left.length === 0 && <p className={css['none']}>{t('themeEditor.copyFrom.same')}</p>}
      {changes.length > 0 && (
        <fieldset className={fieldset['frame']}>
          <legend className={fieldset['legend']}>{t('themeEditor.copyFrom.changes', { count: changes.length })}</legend>
          <ul className={css['list']}>
            {changes.map((change) => (
              <li key={change.path.join('.')}>
                <Checkbox
                  checked={isTicked(change)}
                  onChange={() => onToggle(change)}
                  label={nameOf(change.path)}
                  description={<Values change={change} />}
                />
              </li>
            ))}
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
      {isReference(field) && typeof value === 'string' && value !== '' ? (
        <Title kind={field.kind} handle={value} />
      ) : (
        settingText(field, name, value)
      )}
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

const isReference = (field: Field): field is RefField => Object.hasOwn(kindLists, field.kind)

/** The title of a record of the store, or its handle while it isn’t known. */
function Title({ kind, handle }: { kind: RefField['kind']; handle: string }) {
  const { data } = useReference(kindLists[kind], handle)
  return data?.title ?? (kind === 'collection' && handle === ALL_PRODUCTS ? allProducts().title : handle)
}
