import { Button, SegmentedControl } from '@mantine/core'
import type { Conflict } from '@vitrine/theme/edit/merge.ts'
import { useState } from 'react'

import { useMe } from '../../../../../api/use-me.ts'
import { t } from '../../../../../messages/messages.ts'
import { personName } from '../../../../../ui/data/person-name.ts'
import { DialogActions } from '../../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { settingName } from '../../setting-name.ts'
import { useEditor, useSession, useViewed } from '../use-editor.ts'
import { textOf } from '../value-text.ts'
import css from './conflict-dialog.module.css'

type Side = 'mine' | 'theirs'
const idOf = ({ path }: Conflict) => path.join('.')

/** Asks which side to keep of the settings that somebody else changed too. Closing it asks again with the next save. */
export function ConflictDialog() {
  const editor = useEditor()
  const { session, theme } = editor
  const conflicts = useSession((one) => one.conflicts())
  const postponed = useViewed((view) => view.postponed)
  const [sides, setSides] = useState<Record<string, Side>>({})
  const me = useMe()
  const name = session.rival() ?? t('themeEditor.someone')
  const isOtherTab = name === personName(me)
  const theirs = isOtherTab ? t('themeEditor.conflict.theirs.otherTab') : t('themeEditor.conflict.theirs', { name })
  const sideOf = (conflict: Conflict): Side => sides[idOf(conflict)] ?? 'mine'
  return (
    <Dialog
      opened={conflicts.length > 0 && postponed !== conflicts}
      onClose={() => editor.show({ postponed: conflicts })}
      title={isOtherTab ? t('themeEditor.conflict.otherTab') : t('themeEditor.conflict', { name })}
      width={640}
    >
      <p className={css['body']}>{t('themeEditor.conflict.body')}</p>
      <ul className={css['list']}>
        {conflicts.map((conflict) => {
          const setting = settingName({ path: conflict.path }, theme, session.config)
          return (
            <li key={idOf(conflict)} className={css['conflict']}>
              <strong>{setting}</strong>
              <dl className={css['values']}>
                <div>
                  <dt>{t('themeEditor.conflict.mine')}</dt>
                  <dd>{textOf(conflict.mine)}</dd>
                </div>
                <div>
                  <dt>{theirs}</dt>
                  <dd>{textOf(conflict.theirs)}</dd>
                </div>
              </dl>
              <SegmentedControl
                aria-label={t('themeEditor.conflict.choose', { setting })}
                value={sideOf(conflict)}
                onChange={(side) => setSides({ ...sides, [idOf(conflict)]: side === 'theirs' ? 'theirs' : 'mine' })}
                data={[
                  { value: 'mine', label: t('themeEditor.conflict.mine') },
                  { value: 'theirs', label: theirs },
                ]}
              />
            </li>
          )
        })}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => session.resolve(() => 'theirs')}>
          {t('themeEditor.conflict.allTheirs')}
        </Button>
        <Button onClick={() => session.resolve(sideOf)}>{t('themeEditor.conflict.keep')}</Button>
      </DialogActions>
    </Dialog>
  )
}
