import type { BlocksField, Field, ListField } from '@vitrine/theme/fields/kinds.ts'
import { type ReactNode, useEffect, useRef } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { Sortable } from '../../../../../../ui/list/sortable.tsx'
import { helpOf } from '../../../definition-text.ts'
import { useViewed } from '../../use-editor.ts'
import type { Place } from '../control.ts'
import { leadsTo } from '../paths.ts'
import { useListError } from '../use-error.ts'
import { useFocus } from '../use-focus.ts'
import fieldset from '../../../fieldset.module.css'
import css from './items-frame.module.css'
import { copyOf, isRemovable } from './list-items.ts'
import { ItemRow } from './item-row.tsx'
import type { useItems } from './use-items.ts'

interface ItemsFrameProps extends Place<ListField | BlocksField> {
  list: ReturnType<typeof useItems>
  /** Returns what an item is: its name, such as “Slide”, and the field of its value. */
  kindOf: (place: number) => { itemLabel: string; item: Field }
  content: (place: number) => ReactNode
  /** The button that adds an item. */
  adder: ReactNode
}

/** The items of a list: they open in place, and can be reordered, duplicated and removed. */
export function ItemsFrame({ list, kindOf, content, adder, ...place }: ItemsFrameProps) {
  const { field, path, name, label } = place
  const { keys, count, openKey, setOpenKey } = list
  const frame = useRef<HTMLFieldSetElement>(null)
  const error = useListError(path)
  const help = helpOf(name, field)
  useFocus(path, frame, false)
  useOpenAsked(place, keys, setOpenKey)
  const isFull = count >= field.max

  return (
    <fieldset ref={frame} className={fieldset['frame']} data-setting={name} data-kind={field.kind} aria-invalid={error ? true : undefined}>
      <legend className={fieldset['legend']}>
        {label} <span className={css['count']}>{t('themeForm.list.count', { count, max: field.max })}</span>
      </legend>
      {help && <p className={css['help']}>{help}</p>}
      {count > 0 && (
        <Sortable
          layout="list"
          ids={keys}
          nameOf={(key) => t('themeForm.list.item', { item: kindOf(keys.indexOf(key)).itemLabel, number: keys.indexOf(key) + 1 })}
          onMove={(from, to) => list.move(from, to, kindOf(from).itemLabel)}
        >
          <ul className={css['items']}>
            {keys.map((key, at) => {
              const { itemLabel, item } = kindOf(at)
              return (
                <ItemRow
                  key={key}
                  id={key}
                  path={[...path, at]}
                  item={item}
                  title={t('themeForm.list.item', { item: itemLabel, number: at + 1 })}
                  isOpen={key === openKey}
                  onToggle={() => setOpenKey(key === openKey ? null : key)}
                  onGrab={() => setOpenKey(null)}
                  onDuplicate={
                    isFull
                      ? undefined
                      : () =>
                          list.insert(at + 1, copyOf(item, list.items()[at] ?? null), t('themeForm.list.duplicated', { item: itemLabel }))
                  }
                  onRemove={
                    isRemovable(field, list.items(), at)
                      ? () => list.remove(at, t('themeForm.list.removed', { item: itemLabel }))
                      : undefined
                  }
                  content={() => content(at)}
                />
              )
            })}
          </ul>
        </Sortable>
      )}
      {error && <p className={css['error']}>{error}</p>}
      {/* A list that always has the same number of items can’t have more. */}
      {field.min < field.max && (isFull ? <p className={css['full']}>{t('themeForm.list.full', { count, max: field.max })}</p> : adder)}
    </fieldset>
  )
}

/** Opens the item that contains the field that the editor was asked to show. */
function useOpenAsked({ path }: Place, keys: readonly string[], open: (key: string) => void): void {
  const asked = useViewed(({ field }) => (leadsTo(field, path) ? field?.[path.length] : undefined))
  const key = typeof asked === 'number' ? keys[asked] : undefined
  useEffect(() => {
    if (key !== undefined) open(key)
  }, [key, open])
}
