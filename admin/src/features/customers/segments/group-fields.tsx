import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SEGMENT_CONDITIONS_MAX } from '@vitrine/contract/segment-limits.ts'

import { t } from '../../../messages/messages.ts'
import { AddCondition } from './add-condition.tsx'
import { ConditionRow, type ThingNames } from './condition-row.tsx'
import type { Group, Node } from './segment-values.ts'
import css from './segments.module.css'

/** The number of levels of groups, including the outermost. */
const LEVELS = 3

interface GroupFieldsProps {
  group: Group
  /** The level of the group: 1 for the outermost. */
  level: number
  isStrict: boolean
  names: ThingNames
  onChange: (group: Group) => void
  /** Removes the group. The outermost can't be removed. */
  onRemove?: () => void
}

/** A group of conditions, of which a customer must match all or any. Groups can be in groups. */
export function GroupFields({ group, level, isStrict, names, onChange, onRemove }: GroupFieldsProps) {
  const { match, conditions } = group
  const setNodes = (next: Node[]) => onChange({ ...group, conditions: next })
  const replace = (at: number, node: Node) => setNodes(conditions.with(at, node))
  const remove = (at: number) => setNodes(conditions.toSpliced(at, 1))
  const isFull = conditions.length >= SEGMENT_CONDITIONS_MAX
  return (
    <fieldset className={css['group']} data-level={level}>
      <legend className={css['legend']}>{t(level === 1 ? 'segments.group.outer' : 'segments.group.inner')}</legend>
      <div className={css['head']}>
        <NativeSelect
          aria-label={t('segments.group.match')}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`segments.match.${value}`) }))}
          value={match}
          onChange={({ currentTarget }) => onChange({ ...group, match: currentTarget.value === 'any' ? 'any' : 'all' })}
        />
        {onRemove && (
          <ActionIcon aria-label={t('segments.group.remove')} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <ul className={css['conditions']}>
        {conditions.map((node, at) =>
          node.kind === 'group' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a condition's only identity is its position
            <li key={at}>
              <GroupFields
                group={node}
                level={level + 1}
                isStrict={isStrict}
                names={names}
                onChange={(next) => replace(at, { ...next, kind: 'group' })}
                onRemove={() => remove(at)}
              />
            </li>
          ) : (
            <ConditionRow
              // oxlint-disable-next-line react/no-array-index-key -- a condition's only identity is its position
              key={`${at} ${node.kind}`}
              condition={node}
              isStrict={isStrict}
              names={names}
              onChange={(next) => replace(at, next)}
              onRemove={() => remove(at)}
            />
          ),
        )}
      </ul>
      <div className={css['head']}>
        <AddCondition disabled={isFull} onAdd={(condition) => setNodes([...conditions, condition])} />
        {level < LEVELS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={isFull}
            onClick={() => setNodes([...conditions, { kind: 'group', match: match === 'all' ? 'any' : 'all', conditions: [] }])}
          >
            {t('segments.group.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
