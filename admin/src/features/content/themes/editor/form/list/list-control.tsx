import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Json } from '@vitrine/theme/edit/json.ts'
import type { Fields, ListField } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'

import { t } from '../../../../../../messages/messages.ts'
import { itemLabelOf, labelOf } from '../../../definition-text.ts'
import type { ContainerProps } from '../control.ts'
import { ItemsFrame } from './items-frame.tsx'
import { isLocked, newItem, placeOfNew } from './list-items.ts'
import { useItems } from './use-items.ts'

/** A list of items of one kind. */
export function ListControl({ rows, row, ...place }: ContainerProps<ListField>) {
  const { field, path, name } = place
  const list = useItems(path)
  const itemLabel = itemLabelOf(name, field)
  const named = textName.item(name)
  const { item } = field

  return (
    <ItemsFrame
      {...place}
      list={list}
      kindOf={() => ({ itemLabel, item })}
      content={(at) =>
        item.kind === 'group'
          ? rows(fieldsOf(field, item.fields, list.items()[at]), [...path, at], named)
          : row({ field: item, path: [...path, at], name: named, label: labelOf(named, item) })
      }
      adder={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => list.insert(placeOfNew(field, list.count), newItem(field), t('themeForm.list.added', { item: itemLabel }))}
        >
          {t('themeForm.list.add', { lower: itemLabel.toLowerCase() })}
        </Button>
      }
    />
  )
}

/** Returns the fields to edit. The IDs of items are made by the editor, and lists with locked items depend on them. */
function fieldsOf(field: ListField, { id: _id, ...fields }: Fields, item: Json | undefined): Fields {
  if (!isLocked(field, item)) return fields
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !field.decided?.includes(key)))
}
