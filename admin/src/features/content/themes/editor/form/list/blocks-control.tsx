import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { BlocksField, GroupField } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'

import { t } from '../../../../../../messages/messages.ts'
import { ActionMenu } from '../../../../../../ui/overlay/action-menu.tsx'
import { typeLabelOf } from '../../../definition-text.ts'
import { useSession } from '../../use-editor.ts'
import type { ContainerProps } from '../control.ts'
import { ItemsFrame } from './items-frame.tsx'
import { newBlock } from './list-items.ts'
import { useItems } from './use-items.ts'

/** A list of items of several types. */
export function BlocksControl({ rows, row: _row, ...place }: ContainerProps<BlocksField>) {
  const { field, path, name } = place
  const list = useItems(path)
  // The types decide which fields are shown, so a change of their order must render them again.
  useSession(() => list.items().map(typeOf).join())
  const typeAt = (at: number) => typeOf(list.items()[at])
  const labelOfType = (type: string) => typeLabelOf(name, field, type)

  return (
    <ItemsFrame
      {...place}
      list={list}
      kindOf={(at) => {
        const itemLabel = labelOfType(typeAt(at))
        const item: GroupField = { kind: 'group', label: itemLabel, fields: field.types[typeAt(at)] ?? {} }
        return { itemLabel, item }
      }}
      content={(at) => rows(field.types[typeAt(at)] ?? {}, [...path, at], textName.block(name, typeAt(at)))}
      adder={
        <ActionMenu
          align="start"
          label={t('themeForm.list.addBlock')}
          renderTrigger={(props) => (
            <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.5} />} {...props}>
              {t('themeForm.list.addBlock')}
            </Button>
          )}
          actions={Object.keys(field.types).map((type) => ({
            label: labelOfType(type),
            run: () => list.insert(list.count, newBlock(field, type), t('themeForm.list.added', { item: labelOfType(type) })),
          }))}
        />
      }
    />
  )
}

const typeOf = (block: Json | undefined) => (isObject(block) && typeof block['type'] === 'string' ? block['type'] : '')
