import { Button, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SIZE_CHART_RULE_VALUES_MAX, TAG_LENGTH_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { ChartForm } from './chart-values.ts'
import { OrderDialog } from './order-dialog.tsx'
import { RuleCollections } from './rule-collections.tsx'
import { RuleCount } from './rule-count.tsx'

const SUGGESTIONS = 8

const choices = ['chosen', 'matching', 'all'] as const

/** The card that says which products show a size chart. `id` is null for a new chart. */
export function RuleCard({ form, id }: { form: ChartForm; id: string | null }) {
  const { rule } = form.values
  const [isSorting, setSorting] = useState(false)
  const facets = useQuery({ ...callQuery('products.facets'), enabled: rule.appliesTo !== 'chosen' })
  const change = (next: Partial<typeof rule>) => form.set('rule', (now) => ({ ...now, ...next }))

  const list = (field: 'types' | 'vendors' | 'tags' | 'exceptTags', label: string, used: readonly string[] = [], description?: string) => (
    <TagsInput
      label={label}
      description={description}
      data={[...used]}
      limit={SUGGESTIONS}
      maxTags={SIZE_CHART_RULE_VALUES_MAX}
      maxLength={TAG_LENGTH_MAX}
      acceptValueOnBlur
      isDuplicate={(value, values) => values.some((other) => other.toLowerCase() === value.trim().toLowerCase())}
      value={rule[field]}
      onChange={(values) => change({ [field]: values })}
    />
  )

  return (
    <Card title={t('sizeCharts.rule')}>
      <div className="stack">
        <ChoiceGroup
          legend={t('sizeCharts.applies')}
          name="applies-to"
          choices={choices.map((value) => ({ value, label: t(`sizeCharts.applies.${value}`) }))}
          value={rule.appliesTo}
          error={form.errors.rule}
          note={t(`sizeCharts.applies.${rule.appliesTo}.help`)}
          onChange={(appliesTo) => change({ appliesTo })}
        />
        {rule.appliesTo === 'matching' && (
          <>
            {list('types', t('sizeCharts.rule.types'), facets.data?.types)}
            {list('vendors', t('sizeCharts.rule.vendors'), facets.data?.vendors)}
            {list('tags', t('sizeCharts.rule.tags'), facets.data?.tags)}
            <RuleCollections value={rule.collections} onChange={(collections) => change({ collections })} />
          </>
        )}
        {rule.appliesTo !== 'chosen' && (
          <>
            {list('exceptTags', t('sizeCharts.rule.except'), facets.data?.tags, t('sizeCharts.rule.except.help'))}
            <RuleCount id={id} rule={rule} />
            <div>
              <Button variant="default" size="compact-md" onClick={() => setSorting(true)}>
                {t('sizeCharts.priority')}
              </Button>
            </div>
          </>
        )}
      </div>
      <OrderDialog opened={isSorting} onClose={() => setSorting(false)} />
    </Card>
  )
}
