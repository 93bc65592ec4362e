import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { SessionList } from '../../../ui/data/session-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { personName } from '../../../ui/data/person-name.ts'
import { t } from '../../../messages/messages.ts'
import type { Member } from './member.ts'

const WIDTH = 520

/** A dialog that lists the sessions of a member. The sessions cannot be ended here. */
export function SessionsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const name = personName(member)
  const { data, error, refetch } = useQuery(callQuery('staff.sessions', { params: { id: member.id } }))
  return (
    <Dialog opened onClose={onClose} title={t('staff.sessions.title', { name })} width={WIDTH}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (data.items.length === 0 ? <p>{t('staff.sessions.none', { name })}</p> : <SessionList sessions={data.items} />)}
    </Dialog>
  )
}
