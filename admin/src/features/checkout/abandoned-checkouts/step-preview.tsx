import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { EmailPreview } from './email-preview.tsx'
import type { EditedStep } from './settings-values.ts'

const DIALOG_WIDTH = 560

interface StepPreviewProps {
  /** The message to preview; null while the dialog is closed. */
  step: EditedStep | null
  onClose: () => void
}

/** A dialog with a preview of an email. The user can send it to their own address as a test. */
export function StepPreview({ step, onClose }: StepPreviewProps) {
  return (
    <Dialog opened={step !== null} onClose={onClose} width={DIALOG_WIDTH} title={t('abandonedCheckouts.preview')}>
      {step && <Preview step={step} onClose={onClose} />}
    </Dialog>
  )
}

function Preview({ step: { subject, text, discountCode }, onClose }: { step: EditedStep; onClose: () => void }) {
  const { email } = useMe()
  const send = useChange('abandonedCheckouts.sendTest')
  const isWritten = subject.trim() !== '' && text.trim() !== ''

  function sendTest(): void {
    send.mutate(
      { body: { subject, text, discountCode } },
      {
        onSuccess: () => {
          globalSuccess([t('abandonedCheckouts.test.done', { email })])
          onClose()
        },
      },
    )
  }

  return (
    <div className="stack">
      {send.error && <Failed error={send.error} />}
      <EmailPreview letter={{ subject, text, discountCode }} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('abandonedCheckouts.preview.close')}
        </Button>
        <Button loading={send.isPending} disabled={!isWritten} onClick={sendTest}>
          {t('abandonedCheckouts.test')}
        </Button>
      </DialogActions>
    </div>
  )
}
