import { useQuery } from '@tanstack/react-query'
import type { PageName } from '@vitrine/contract/pages.ts'
import { lazy, Suspense } from 'react'

import { isNewStore, setupStatus } from '../api/setup-status.ts'
import { loadAreas } from '../messages/messages.ts'

// Only new stores need the guide, so it is loaded apart, together with the texts of the steps.
const Guide = lazy(async () => {
  const [guide] = await Promise.all([import('../features/home/setup/setup-guide.tsx'), loadAreas(['home'])])
  return { default: guide.SetupGuide }
})

const pagesWithSteps: readonly (PageName | undefined)[] = ['website.home', 'website.setup']

/** The guide through the setup steps, in stores without an order. The pages that list the steps do not need it. */
export function SetupGuide({ page }: { page: PageName | undefined }) {
  const { data } = useQuery(setupStatus)
  if (!isNewStore(data) || !data?.currentConfig || pagesWithSteps.includes(page)) return null
  return (
    <Suspense fallback={null}>
      <Guide next={data.currentConfig} />
    </Suspense>
  )
}
