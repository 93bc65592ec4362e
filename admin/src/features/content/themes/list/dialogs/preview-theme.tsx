import type { Json } from '@vitrine/theme/edit/json.ts'

import { t } from '../../../../../messages/messages.ts'
import { Failed } from '../../../../../ui/feedback/failed.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { PreviewPanel } from '../../preview/preview-panel.tsx'
import { useSavedConfig } from '../thumbnail/use-saved-config.ts'
import type { Theme } from '../themes.ts'

const WIDTH = 1200

/** The store with a theme as it was saved, which shoppers don’t see. */
export function PreviewTheme({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const { data, error, refetch } = useSavedConfig(theme)
  return (
    <Dialog opened title={t('themes.preview.of', { name: theme.name })} width={WIDTH} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      <PreviewPanel themeId={theme.id} config={data?.saved as Json | undefined} note={theme.hasDraft ? t('themes.preview.saved') : null} />
    </Dialog>
  )
}
