import { Button, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { DialogActions } from '../../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { useEditor } from '../use-editor.ts'
import { type ByHand, onByHand, tryPaste } from './clipboard.ts'
import { useSectionActions } from './use-section-actions.ts'

const ROWS = 6

/** Copies or pastes a section by hand, where the browser doesn’t let the page use the clipboard. */
export function ClipboardDialog() {
  const [what, setWhat] = useState<ByHand | null>(null)
  useEffect(() => onByHand(setWhat), [])
  if (!what) return null
  const close = () => setWhat(null)
  return (
    <Dialog opened title={t(`themeEditor.byHand.${what.kind}`)} onClose={close}>
      {what.kind === 'copy' ? <Copied text={what.text} onClose={close} /> : <Pasting at={what.at} onClose={close} />}
    </Dialog>
  )
}

function Copied({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      <Textarea
        label={t('themeEditor.byHand.copy.label')}
        description={t('themeEditor.byHand.copy.body')}
        readOnly
        rows={ROWS}
        value={text}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </>
  )
}

function Pasting({ at, onClose }: { at: number; onClose: () => void }) {
  const editor = useEditor()
  const actions = useSectionActions()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)

  function paste(pasted: string): void {
    const why = tryPaste(editor, actions, pasted, at)
    setRefused(why)
    if (why === null) onClose()
  }
  return (
    <>
      <Textarea
        label={t('themeEditor.byHand.paste.label')}
        description={t('themeEditor.byHand.paste.body')}
        error={refused}
        rows={ROWS}
        value={text}
        data-autofocus
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // A pasted section needs no further click.
        onPaste={({ clipboardData }) => paste(clipboardData.getData('text/plain'))}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => paste(text)}>
          {t('themeEditor.byHand.paste.action')}
        </Button>
      </DialogActions>
    </>
  )
}
