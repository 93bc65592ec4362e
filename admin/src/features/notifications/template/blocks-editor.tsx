import { ActionIcon, Button } from '@mantine/core'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { TEMPLATE_BLOCKS_MAX } from '@vitrine/contract/notification-limits.ts'
import { useId, useState } from 'react'

import { t } from '../../../messages/messages.ts'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable, useSortableItem } from '../../../ui/list/sortable.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { BlockFields } from './block-fields.tsx'
import css from './blocks-editor.module.css'
import type { TemplateVariable } from './suggestions.ts'
import { type Block, type BlockType, blockTypes, type EditedBlock, newBlock, parts } from './template-values.ts'

interface BlocksEditorProps {
  blocks: EditedBlock[]
  onChange: (blocks: EditedBlock[]) => void
  variables: readonly TemplateVariable[]
  /** The parts that this template has, such as `lines`. */
  ownParts: readonly string[]
  /** Returns the error of a field of the block at a position. */
  errorOf: (at: number, field: string) => string | undefined
}

/** The blocks of an email in their order, each with its fields. They are moved by dragging, or with Space and the arrow keys. */
export function BlocksEditor({ blocks, onChange, variables, ownParts, errorOf }: BlocksEditorProps) {
  const [added, setAdded] = useState(0)
  const add = (type: BlockType) => {
    setAdded(added + 1)
    onChange([...blocks, { id: `n${added}-${blocks.length}`, block: newBlock(type) }])
  }
  const offered = blockTypes.filter((type) => !parts.includes(type) || ownParts.includes(type))
  const nameOf = (id: string) => blockName(blocks.find((one) => one.id === id)?.block)
  return (
    <div className={css['editor']}>
      <Sortable layout="list" ids={blocks.map(({ id }) => id)} nameOf={nameOf} onMove={(from, to) => onChange(moveItem(blocks, from, to))}>
        <ul className={css['blocks']}>
          {blocks.map((edited, at) => (
            <BlockRow
              key={edited.id}
              edited={edited}
              variables={variables}
              errorOf={(field) => errorOf(at, field)}
              onChange={(block) => onChange(blocks.with(at, { id: edited.id, block }))}
              onRemove={() => onChange(blocks.toSpliced(at, 1))}
            />
          ))}
        </ul>
      </Sortable>
      {blocks.length < TEMPLATE_BLOCKS_MAX && (
        <ActionMenu
          label={t('notifications.block.add')}
          actions={offered.map((type) => ({ label: t(`notifications.block.${type}`), run: () => add(type) }))}
          renderTrigger={(props) => (
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} {...props}>
              {t('notifications.block.add')}
            </Button>
          )}
        />
      )}
    </div>
  )
}

const blockName = (block: Block | undefined): string => {
  if (!block) return ''
  const text = 'text' in block ? block.text : 'label' in block ? block.label : ''
  const name = t(`notifications.block.${block.type}`)
  return text === '' ? name : `${name}: ${text}`
}

interface BlockRowProps {
  edited: EditedBlock
  variables: readonly TemplateVariable[]
  errorOf: (field: string) => string | undefined
  onChange: (block: Block) => void
  onRemove: () => void
}

function BlockRow({ edited: { id, block }, variables, errorOf, onChange, onRemove }: BlockRowProps) {
  const { place, handle } = useSortableItem(id, { fixedX: true })
  const title = useId()
  const name = blockName(block)
  return (
    <li className={css['block']} aria-labelledby={title} {...place}>
      <div className={css['head']}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('notifications.block.move', { name })} {...handle}>
          <IconGripVertical size={16} stroke={1.5} />
        </ActionIcon>
        <span id={title} className={css['name']}>
          {t(`notifications.block.${block.type}`)}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('notifications.block.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <BlockFields block={block} onChange={onChange} variables={variables} errorOf={errorOf} />
    </li>
  )
}
