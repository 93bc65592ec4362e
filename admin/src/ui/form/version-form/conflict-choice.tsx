import { Button } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import css from './conflict-choice.module.css'
import { DialogActions } from '../../overlay/dialog-actions.tsx'
import { Dialog } from '../../overlay/dialog.tsx'

export interface ConflictingValue {
  label: string
  mine: string
  theirs: string
}

export interface ConflictProps {
  /** The conflicting values; empty when there is no conflict. */
  values: readonly ConflictingValue[]
  /** What happened, when it was not someone else who saved. */
  title?: string | undefined
  body?: string | undefined
  /** The label of what was saved. */
  theirs?: string | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** A dialog for a conflict with another person's changes. It shows both values side by side and asks which to keep. */
export function ConflictChoice({
  values,
  title = t('kit.conflict.title'),
  body = t('kit.conflict.body'),
  theirs = t('kit.conflict.theirs'),
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictProps) {
  return (
    <Dialog opened={values.length > 0} onClose={onClose} title={title} width={640}>
      <p className={css['body']}>{body}</p>
      <table className={css['table']}>
        <thead>
          <tr>
            <td>&nbsp;</td>
            <th scope="col">{t('kit.conflict.mine')}</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ label, mine, theirs: saved }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{saved}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button variant="default" onClick={onTakeTheirs}>
          {theirs}
        </Button>
        <Button onClick={onKeepMine}>{t('kit.conflict.mine')}</Button>
      </DialogActions>
    </Dialog>
  )
}
