import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'

/** The themes of the store: the published one and the library. */
export function ThemesPage() {
  const themes = useQuery(callQuery('themes.list'))
  return (
    <Page title={t('page.website.themes')}>
      {themes.isError && <Failed error={themes.error} onRetry={() => void themes.refetch()} />}
      {themes.data?.items.map(({ id, name }) => (
        <Card key={id} title={name}>
          <Button renderRoot={(props) => <PageLink to="website.themes.editor" params={{ id }} {...props} />}>
            {t('themes.customize')}
          </Button>
        </Card>
      ))}
    </Page>
  )
}
