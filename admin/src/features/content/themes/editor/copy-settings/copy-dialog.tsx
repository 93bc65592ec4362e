import { Button } from '@mantine/core'
import { allows } from '@vitrine/contract/scopes.ts'
import { useMemo, useState } from 'react'

import { useMe } from '../../../../../api/use-me.ts'
import { t } from '../../../../../messages/messages.ts'
import { Failed } from '../../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { DialogActions } from '../../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { useEditor, useSession } from '../use-editor.ts'
import { ChangeList } from './change-list.tsx'
import css from './copy-dialog.module.css'
import { type CopyChange, copyPlan, withChanges } from './copy-plan.ts'
import { isContent } from './is-content.ts'
import { placeOf, valuesOf, type CopyTarget } from './places.ts'
import { SourceList, sourceName } from './source-list.tsx'
import { useSources } from './use-sources.ts'

interface CopyDialogProps {
  target: CopyTarget
  onClose: () => void
}

/** Makes settings the same as others of the store: chooses which, shows what will change, and changes it in one step. */
export function CopyDialog({ target, onClose }: CopyDialogProps) {
  const { theme } = useEditor()
  const label = useSession(({ config }) => placeOf(target, config, theme)?.label)
  // Somebody else removed the section meanwhile.
  if (label === undefined) return null
  return (
    <Dialog opened title={t('themeEditor.copyFrom.title', { name: label })} width={560} onClose={onClose}>
      <Choice target={target} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ target, onClose }: CopyDialogProps) {
  const { session, theme } = useEditor()
  const config = useSession((one) => one.config)
  const mayAddCode = allows(useMe(), 'admin')
  const { sources, isLoading, error } = useSources(target)
  const [chosen, setChosen] = useState<string | null>(null)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const source = sources.find(({ id }) => id === chosen) ?? sources[0]
  const place = useMemo(() => placeOf(target, config, theme), [target, config, theme])
  if (!place) return null

  const to = { fields: place.fields, values: valuesOf(place, config) }
  const plan = source && copyPlan(to, { fields: source.place.fields, values: source.values }, place.name, { theme, mayAddCode })
  // What the place says and shows is its own, unless the person wants that too.
  const isTicked = ({ path, field }: CopyChange) => isContent(field) === toggled.has(path.join('.'))
  const changes = plan?.changes.filter(isTicked) ?? []

  function choose(id: string): void {
    setChosen(id)
    setToggled(new Set())
  }
  function toggle({ path }: CopyChange): void {
    const next = new Set(toggled)
    if (!next.delete(path.join('.'))) next.add(path.join('.'))
    setToggled(next)
  }
  function apply(): void {
    if (!source || !place || changes.length === 0) return
    const label = t('themeEditor.copyFrom.did', { name: place.label, source: sourceName(source) })
    session.change(withChanges(session.config, place.path, changes), label)
    onClose()
  }

  return (
    <>
      {error && <Failed error={error} title={t('themeEditor.copyFrom.failed')} />}
      {sources.length > 0 && <SourceList sources={sources} chosen={source?.id ?? ''} onChoose={choose} />}
      {isLoading && <Skeleton lines={2} />}
      {!isLoading && !error && sources.length === 0 && <p className={css['none']}>{t('themeEditor.copyFrom.none')}</p>}
      {plan && <ChangeList plan={plan} place={place} isTicked={isTicked} onToggle={toggle} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button disabled={changes.length === 0} onClick={apply}>
          {changes.length === 0 ? t('themeEditor.copyFrom.copy') : t('themeEditor.copyFrom.apply', { count: changes.length })}
        </Button>
      </DialogActions>
    </>
  )
}
