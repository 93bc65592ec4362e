import { Button } from '@mantine/core'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { useMemo, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { DialogActions } from '../../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { StyleCards } from '../../styles/style-cards.tsx'
import { useStarts } from '../../styles/use-starts.ts'
import { useEditor } from '../use-editor.ts'
import css from './style-dialog.module.css'
import { withLook } from './with-look.ts'

const WIDTH = 880

/** Gives the open theme the colors and fonts of a style, in one step. The texts, images and sections stay. */
export function StyleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title={t('themeEditor.style.title')} width={WIDTH} onClose={onClose}>
      <Choice onClose={onClose} />
    </Dialog>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const { session, theme } = useEditor()
  const starts = useStarts(theme)
  // The drawings show what is in the theme now, in each style.
  const looks = useMemo(
    () => starts.map((start) => ({ ...start, shown: readConfig(withLook(session.config, start.shown)) })),
    [starts, session],
  )
  const [key, setKey] = useState<string | null>(null)
  const chosen = starts.find((start) => start.key === key)

  function apply(): void {
    if (!chosen) return
    session.change(withLook(session.config, chosen.shown), t('themeEditor.style.did', { style: chosen.title }))
    onClose()
  }
  return (
    <>
      <p className={css['body']}>{t('themeEditor.style.body')}</p>
      <StyleCards legend={t('themeEditor.style')} starts={looks} chosen={key} onChoose={setKey} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button disabled={!chosen} onClick={apply}>
          {t('themeEditor.style.apply')}
        </Button>
      </DialogActions>
    </>
  )
}
