import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { channels } from '@vitrine/contract/channels.ts'
import { SEGMENT_VALUES_MAX } from '@vitrine/contract/segment-limits.ts'

import { language, t } from '../../../messages/messages.ts'
import { factLabel } from './facts.ts'
import type { Of } from './segment-values.ts'
import { languageName } from './summary.ts'
import css from './segments.module.css'

export type ListCondition = Of<'country' | 'tag' | 'language' | 'emailConsent' | 'smsConsent' | 'channel' | 'utmSource' | 'utmCampaign'>

const consents = ['subscribed', 'pending', 'unsubscribed', 'none'] as const
const languages = 'ar cs da de el en es fi fr he hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh'.split(' ')

interface ListFieldsProps {
  condition: ListCondition
  isStrict: boolean
  onChange: (condition: ListCondition) => void
}

/** Fields for a condition that compares with a list of values. */
export function ListFields({ condition, isStrict, onChange }: ListFieldsProps) {
  const label = factLabel(condition.kind)
  const relations = condition.kind === 'tag' ? (['any', 'all', 'none'] as const) : (['any', 'none'] as const)
  const change = (next: object) => onChange({ ...condition, ...next })
  const shared = {
    className: css['value'],
    'aria-label': label,
    value: [...condition.values],
    error: isStrict && condition.values.length === 0,
    onChange: (values: string[]) => change({ values }),
  }
  const options = optionsOf(condition.kind)
  return (
    <div className={css['pair']}>
      {'order' in condition && (
        <NativeSelect
          aria-label={t('segments.order', { label })}
          data={(['first', 'last'] as const).map((value) => ({ value, label: t(`segments.order.${value}`) }))}
          value={condition.order}
          onChange={({ currentTarget }) => change({ order: currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label={t('segments.relation', { label })}
        data={relations.map((value) => ({ value, label: t(`segments.relation.${value}`) }))}
        value={condition.is}
        onChange={({ currentTarget }) => change({ is: currentTarget.value })}
      />
      {options ? (
        <MultiSelect {...shared} data={options} searchable maxValues={SEGMENT_VALUES_MAX} placeholder={t('segments.choose')} />
      ) : (
        <TagsInput {...shared} maxTags={SEGMENT_VALUES_MAX} acceptValueOnBlur placeholder={t('segments.type')} />
      )}
    </div>
  )
}

/** Returns the values that a list can have; undefined if they are typed. */
function optionsOf(kind: ListCondition['kind']): { value: string; label: string }[] | undefined {
  switch (kind) {
    case 'country':
      return namedCountries(undefined, language()).map(({ code, name }) => ({ value: code, label: name }))
    case 'language':
      return languages.map((value) => ({ value, label: languageName(value) }))
    case 'emailConsent':
    case 'smsConsent':
      return consents.map((value) => ({ value, label: t(`segments.consent.${value}`) }))
    case 'channel':
      return channels.map((value) => ({ value, label: t(`channel.${value}`) }))
    default:
      return undefined
  }
}
