import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Path } from '@vitrine/theme/edit/json.ts'
import { useMemo, useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { partName } from '../part-name.ts'
import { useEditor, useViewed } from '../use-editor.ts'
import { OpenCopyDialog } from './open-copy-dialog.tsx'
import { placeOf, twinsOf, type CopyTarget } from './places.ts'
import css from './same-as.module.css'

/** A button that makes a group of settings the same as in another place, if the theme has the same settings elsewhere. */
export function SameAs({ path }: { path: Path }) {
  const { theme } = useEditor()
  const part = useViewed((view) => view.part)
  const [isOpen, setOpen] = useState(false)
  const target = useMemo<CopyTarget | null>(() => {
    const start = part && part.kind !== 'section' ? placeOf({ part, within: [] }, null, theme)?.path.length : undefined
    return part && start !== undefined ? { part, within: path.slice(start) } : null
  }, [part, path, theme])
  const twins = useMemo(() => (target ? twinsOf(target, theme) : []), [target, theme])
  const [twin, ...others] = twins
  if (!target || !twin) return null
  const isInPart = partName(twin.part) === partName(target.part)
  const place = isInPart ? twin.label : (twin.partLabel ?? twin.label)
  return (
    <div className={css['same']}>
      <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} stroke={1.5} />} onClick={() => setOpen(true)}>
        {others.length === 0 ? t('themeEditor.sameAs', { place }) : t('themeEditor.sameAs.other')}
      </Button>
      {isOpen && <OpenCopyDialog target={target} onClose={() => setOpen(false)} />}
    </div>
  )
}
