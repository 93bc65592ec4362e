import { Autocomplete, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'

const CATEGORY_MAX = 750
const SEARCH_MAX = 200
const SHOWN = 30

/** A field for one of Google’s product categories. The server has the list once it was downloaded; until then, any text can be entered. */
export function CategoryField({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const search = value.slice(0, SEARCH_MAX)
  const found = useQuery({ ...callQuery('feeds.categories', { query: { search } }), placeholderData: keepPreviousData })
  const load = useChange('feeds.loadCategories', { refresh: ['feeds.categories'] })
  return (
    <>
      <Autocomplete
        label={t('productFeeds.category')}
        description={t('productFeeds.category.help')}
        data={found.data?.items.map(({ path }) => path) ?? []}
        // The server has searched already, by words and not by the whole text.
        filter={({ options }) => options}
        limit={SHOWN}
        maxLength={CATEGORY_MAX}
        value={value}
        onChange={onChange}
      />
      {found.data?.isLoaded === false && (
        <Button variant="default" size="compact-md" loading={load.isPending} onClick={() => load.mutate({})}>
          {t('productFeeds.category.load')}
        </Button>
      )}
      {load.isError && <Failed error={load.error} title={t('productFeeds.category.failed')} />}
    </>
  )
}
