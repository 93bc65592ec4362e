import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { type ReactNode, useMemo, useState } from 'react'

import { callQuery } from '../../../../../../api/query.ts'
import { t } from '../../../../../../messages/messages.ts'
import { Failed } from '../../../../../../ui/feedback/failed.tsx'
import { useSavedConfig } from '../../../list/thumbnail/use-saved-config.ts'
import { storedOf } from '../../surroundings.ts'
import { useEditor, useSession } from '../../use-editor.ts'
import { PreviewStatus } from '../preview-status.tsx'
import type { Fit } from '../stage/fit.ts'
import { EmptyScreen, Screen } from '../stage/screen.tsx'
import { type Baseline, baselinesOf } from './baselines.ts'
import type { ScrollSync } from './scroll-sync.ts'
import { useBaselinePreview } from './use-baseline-preview.ts'

interface BaselineScreenProps {
  fit: Fit
  sync: ScrollSync
  inspect: boolean
  isHidden: boolean
}

/** What the draft is compared with. If there are several choices, its heading is one. */
export function BaselineScreen(props: BaselineScreenProps) {
  const { themeId } = useEditor()
  const { data, error, refetch } = useQuery(callQuery('themes.list'))
  const [chosen, setChosen] = useState(0)
  const baselines = baselinesOf(data?.items ?? [], themeId)
  const baseline = baselines[chosen] ?? baselines[0]
  if (!baseline) {
    return (
      <EmptyScreen {...props} heading={t('themeEditor.published')}>
        {error && <Failed error={error} title={t('themeEditor.preview.failed')} onRetry={() => void refetch()} />}
      </EmptyScreen>
    )
  }
  const heading =
    baselines.length === 1 ? (
      baseline.label
    ) : (
      <NativeSelect
        size="xs"
        aria-label={t('themeEditor.compare.with')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        data={baselines.map(({ label }, at) => ({ value: String(at), label }))}
      />
    )
  return <ThemeScreen key={baseline.theme.id} {...props} baseline={baseline} heading={heading} />
}

interface ThemeScreenProps extends BaselineScreenProps {
  baseline: Baseline
  heading: ReactNode
}

/** What is saved of a theme. The editor knows it of the open one, and reads it of another. */
function ThemeScreen({ baseline: { theme, label }, ...props }: ThemeScreenProps) {
  const { themeId } = useEditor()
  const isOwn = theme.id === themeId
  const own = useSession(({ saved }) => saved)
  const { data, error, refetch } = useSavedConfig(theme, !isOwn)
  const other = useMemo(() => data && storedOf(data).saved, [data])
  const config = isOwn ? own : other
  if (config !== undefined) return <ConfigScreen {...props} themeId={theme.id} config={config} title={label} />
  return (
    <EmptyScreen {...props}>
      {error && <Failed error={error} title={t('themeEditor.preview.failed')} onRetry={() => void refetch()} />}
    </EmptyScreen>
  )
}

interface ConfigScreenProps extends BaselineScreenProps {
  themeId: string
  config: Json
  title: string
  heading: ReactNode
}

function ConfigScreen({ themeId, config, sync, inspect, ...props }: ConfigScreenProps) {
  const { link, state } = useBaselinePreview({ themeId, config }, sync, inspect)
  return (
    <Screen {...props} link={link}>
      <PreviewStatus state={state} link={link} />
    </Screen>
  )
}
