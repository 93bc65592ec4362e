import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type FeedDestination, feedOperators } from '@vitrine/contract/feed-attributes.ts'
import { FEED_CONDITIONS_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import type { FeedRule } from './feed-values.ts'
import { FieldSelect } from './field-select.tsx'
import { AttributeField } from './mapping-row.tsx'

const TEXT_MAX = 255
const TEMPLATE_MAX = 1000

type Condition = FeedRule['conditions'][number]

interface FeedRuleRowProps {
  rule: FeedRule
  /** The position in the list, starting at 1, for labels. */
  place: number
  destination: FeedDestination
  /** Returns the server's error of a part of the rule. */
  errorOf: (part: string) => string | undefined
  onChange: (rule: FeedRule) => void
  onRemove: () => void
}

/** One rule: its conditions, and what happens to items that meet them. */
export function FeedRuleRow({ rule, place, destination, errorOf, onChange, onRemove }: FeedRuleRowProps) {
  const { match, conditions, action } = rule
  const setCondition = (at: number, next: Condition) => onChange({ ...rule, conditions: conditions.with(at, next) })
  return (
    <>
      <div className={css['row']}>
        <NativeSelect
          aria-label={t('feeds.rule.match', { place })}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`feeds.rule.match.${value}`) }))}
          value={match}
          onChange={({ currentTarget }) => onChange({ ...rule, match: currentTarget.value === 'any' ? 'any' : 'all' })}
        />
        <ActionIcon aria-label={t('feeds.rule.remove', { place })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {conditions.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a condition's only identity is its position, and rows hold no state
        <div key={at} className={css['row']}>
          <FieldSelect
            label={t('feeds.rule.field', { place: at + 1 })}
            value={one.field}
            error={errorOf(`conditions.${at}.field`)}
            onChange={(field) => setCondition(at, { ...one, field })}
          />
          <NativeSelect
            aria-label={t('feeds.rule.operator', { place: at + 1 })}
            data={feedOperators.map((value) => ({ value, label: t(`feeds.operator.${value}`) }))}
            value={one.operator}
            onChange={({ currentTarget }) =>
              setCondition(at, { ...one, operator: feedOperators.find((name) => name === currentTarget.value) ?? 'is' })
            }
          />
          {one.operator !== 'is_empty' && one.operator !== 'is_not_empty' && (
            <TextInput
              className={css['source']}
              aria-label={t('feeds.rule.value', { place: at + 1 })}
              maxLength={TEXT_MAX}
              error={errorOf(`conditions.${at}.value`)}
              value={one.value}
              onChange={({ currentTarget }) => setCondition(at, { ...one, value: currentTarget.value })}
            />
          )}
          {conditions.length > 1 && (
            <ActionIcon
              aria-label={t('feeds.rule.condition.remove', { place: at + 1 })}
              onClick={() => onChange({ ...rule, conditions: conditions.toSpliced(at, 1) })}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
      {conditions.length < FEED_CONDITIONS_MAX && (
        <Button
          className={css['start']}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({ ...rule, conditions: [...conditions, { field: 'type', operator: 'is', value: '' }] })}
        >
          {t('feeds.rule.condition.add')}
        </Button>
      )}
      <div className={css['row']}>
        <NativeSelect
          aria-label={t('feeds.rule.action', { place })}
          data={(['exclude', 'set'] as const).map((value) => ({ value, label: t(`feeds.rule.${value}`) }))}
          value={action.kind}
          onChange={({ currentTarget }) =>
            onChange({
              ...rule,
              action: currentTarget.value === 'set' ? { kind: 'set', attribute: '', template: '' } : { kind: 'exclude' },
            })
          }
        />
        {action.kind === 'set' && (
          <>
            <AttributeField
              label={t('feeds.rule.attribute', { place })}
              destination={destination}
              value={action.attribute}
              error={errorOf('action.attribute')}
              onChange={(attribute) => onChange({ ...rule, action: { ...action, attribute } })}
            />
            <TextInput
              className={css['source']}
              aria-label={t('feeds.rule.template', { place })}
              placeholder="{title}"
              maxLength={TEMPLATE_MAX}
              spellCheck={false}
              error={errorOf('action.template')}
              value={action.template}
              onChange={({ currentTarget }) => onChange({ ...rule, action: { ...action, template: currentTarget.value } })}
            />
          </>
        )}
      </div>
    </>
  )
}
