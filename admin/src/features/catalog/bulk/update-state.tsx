import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'

export type Update = Answer<'bulkUpdates.get'>
export type UpdateRow = Answer<'bulkUpdates.list'>['items'][number]
type State = UpdateRow['state']

const tones: Record<State, Tone> = {
  draft: 'neutral',
  previewed: 'info',
  queued: 'info',
  running: 'info',
  completed: 'success',
  completed_with_errors: 'attention',
  failed: 'critical',
  cancelled: 'neutral',
  reverting: 'info',
  reverted: 'neutral',
}

/** Whether a job works on the update, so that it changes without user input. */
export const isBusy = ({ state }: { state: State }): boolean => state === 'draft' || state === 'running' || state === 'reverting'

/** Whether the update has ended, so that its result can be shown. */
export const isEnded = ({ state }: { state: State }): boolean => !isBusy({ state }) && state !== 'previewed' && state !== 'queued'

export const UpdateState = ({ state }: { state: State }) => (
  <StatusBadge tone={tones[state]} open={isBusy({ state }) || state === 'queued' || state === 'previewed'}>
    {t(`bulkUpdates.state.${state}`)}
  </StatusBadge>
)

/** Returns the name of an update. Those from the spreadsheet have no name of their own. */
export const updateName = ({ kind, name }: Pick<UpdateRow, 'kind' | 'name'>): string =>
  kind === 'cells' ? t('bulkUpdates.kind.cells') : name
