import { ActionIcon, Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { callQuery } from '../../../api/query.ts'
import { currencySign } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { kindOf, relationsOf, ruleFields, ruleOf, withField, type EditedRule, type RuleField } from './rule-edits.ts'
import css from './rules-card.module.css'

const TEXT_MAX = 255
const NAME_MAX = 64
const SUGGESTIONS = 8

interface RuleRowProps {
  rule: EditedRule
  /** The position of the condition in the list, starting at 1, for its labels. */
  place: number
  currency: string
  /** Whether missing and invalid values are marked as errors. */
  isStrict: boolean
  onChange: (rule: EditedRule) => void
  onRemove: (() => void) | undefined
}

/** One condition: a field, a relation, and a value of the field's type. */
export function RuleRow({ rule, place, currency, isStrict, onChange, onRemove }: RuleRowProps) {
  const isMissing = isStrict && ruleOf(rule, decimalsOf(currency)) === null
  return (
    <li className={css['rule']}>
      <NativeSelect
        aria-label={t('collections.rule.field', { place })}
        data={ruleFields.map((value) => ({ value, label: t(`collections.rule.${value}`) }))}
        value={rule.field}
        onChange={({ currentTarget }) => onChange(withField(rule, ruleFields.find((one) => one === currentTarget.value) ?? 'tag'))}
      />
      <NativeSelect
        aria-label={t('collections.rule.relation', { place })}
        data={relationsOf(rule.field).map((value) => ({ value, label: relationLabel(rule.field, value) }))}
        value={rule.relation}
        onChange={({ currentTarget }) =>
          onChange({ ...rule, relation: relationsOf(rule.field).find((one) => one === currentTarget.value) ?? 'is' })
        }
      />
      {rule.field === 'custom-field' && (
        <TextInput
          className={css['value']}
          aria-label={t('collections.rule.name', { place })}
          placeholder={t('collections.rule.name.example')}
          maxLength={NAME_MAX}
          error={isMissing && rule.name.trim() === ''}
          value={rule.name}
          onChange={({ currentTarget }) => onChange({ ...rule, name: currentTarget.value })}
        />
      )}
      {kindOf[rule.field] !== 'none' && (
        <RuleValue rule={rule} place={place} currency={currency} isMissing={isMissing} onText={(text) => onChange({ ...rule, text })} />
      )}
      {onRemove && (
        <ActionIcon aria-label={t('collections.rule.remove', { place })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

const relationLabel = (field: RuleField, relation: EditedRule['relation']) =>
  field === 'on-sale'
    ? t(relation === 'is' ? 'collections.relation.yes' : 'collections.relation.no')
    : t(`collections.relation.${relation}`)

interface RuleValueProps {
  rule: EditedRule
  place: number
  currency: string
  isMissing: boolean
  onText: (text: string) => void
}

function RuleValue({ rule: { field, text }, place, currency, isMissing, onText }: RuleValueProps) {
  const { data: facets } = useQuery(callQuery('products.facets'))
  const kind = kindOf[field]
  const shared = {
    className: css['value'],
    'aria-label': t('collections.rule.value', { place }),
    error: isMissing,
    value: text,
    maxLength: TEXT_MAX,
  }
  const known = { vendor: facets?.vendors, type: facets?.types, tag: facets?.tags, category: facets?.categories }
  if (field === 'vendor' || field === 'type' || field === 'tag' || field === 'category') {
    return <Autocomplete {...shared} data={known[field] ?? []} limit={SUGGESTIONS} onChange={onText} />
  }
  return (
    <TextInput
      {...shared}
      inputMode={kind === 'text' ? 'text' : 'decimal'}
      leftSection={kind === 'money' ? currencySign(currency) : undefined}
      rightSection={kind === 'grams' ? t('collections.rule.grams') : undefined}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
