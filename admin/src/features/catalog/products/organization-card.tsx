import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CATEGORY_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { t } from '../../../messages/messages.ts'
import type { ProductForm } from './product-form.ts'

const TEXT_MAX = 255
const SUGGESTIONS = 8

/** The card for vendor, type, category and tags. Values in use are suggested. */
export function OrganizationCard({ form }: { form: ProductForm }) {
  const { data } = useQuery(callQuery('products.facets'))
  return (
    <Card title={t('products.organisation')}>
      <div className="stack">
        <Autocomplete
          label={t('products.filter.vendor')}
          data={data?.vendors ?? []}
          limit={SUGGESTIONS}
          maxLength={TEXT_MAX}
          {...form.value('vendor')}
        />
        <Autocomplete
          label={t('products.filter.type')}
          data={data?.types ?? []}
          limit={SUGGESTIONS}
          maxLength={TEXT_MAX}
          {...form.value('type')}
        />
        <Autocomplete
          label={t('products.category')}
          description={t('products.category.help')}
          data={data?.categories ?? []}
          limit={SUGGESTIONS}
          maxLength={CATEGORY_MAX}
          {...form.value('category')}
        />
        <TagsField label={t('products.tags')} data={data?.tags ?? []} {...form.value('tags')} />
      </div>
    </Card>
  )
}
