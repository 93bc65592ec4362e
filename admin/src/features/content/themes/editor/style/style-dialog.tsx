import { Button } from '@mantine/core'
import { readConfig } from '@vitrine/theme/config/read.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { useMemo, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { DialogActions } from '../../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { StoreCards } from '../../styles/store-cards.tsx'
import { StyleCards } from '../../styles/style-cards.tsx'
import { useStoreStarts } from '../../styles/use-store-starts.ts'
import { type Start, useStarts } from '../../styles/use-starts.ts'
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
  const own = useStarts(theme)
  const store = useStoreStarts(theme)
  const [key, setKey] = useState<string | null>(null)
  const chosen = [...own, ...store.starts].find((start) => start.key === key)
  // The drawings show what is in the theme now, in each look.
  const looks = useMemo(() => own.map((start) => ({ ...start, shown: readConfig(applied(session.config, start)) })), [own, session])
  const storeLooks = useMemo(
    () => store.starts.map((start) => ({ ...start, shown: readConfig(applied(session.config, start)) })),
    [store.starts, session],
  )

  function apply(): void {
    if (!chosen) return
    session.change(applied(session.config, chosen), t('themeEditor.style.did', { style: chosen.title }))
    onClose()
  }
  return (
    <>
      <p className={css['body']}>{t('themeEditor.style.body')}</p>
      <StyleCards legend={t('themeEditor.style')} starts={looks} chosen={key} onChoose={setKey} />
      <div className={css['store']}>
        <StoreCards found={store} looks={storeLooks} chosen={key} onChoose={setKey} />
      </div>
      <DialogActions sticky>
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

/** Colors that are made of images say nothing about fonts. */
const applied = (config: Json, { shown, hasOwnFonts }: Start): Json => withLook(config, shown, hasOwnFonts ? undefined : ['colors'])
