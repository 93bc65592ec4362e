import { type AnalyticsCardName, type DashboardCard, defaultCards } from '@vitrine/contract/analytics-cards.ts'
import { useState } from 'react'

import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/query.ts'
import { useMe } from '../../../../api/use-me.ts'
import { t } from '../../../../messages/messages.ts'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../../ui/form/save-bar.tsx'
import type { Shown } from '../../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../../ui/form/version-form/version-conflict-dialog.tsx'
import { moveItem } from '../../../../ui/list/move-item.ts'
import type { CardProps } from '../../overview/use-card.ts'
import { cardKinds } from '../card-kinds.tsx'
import { changesOf, type Dashboard, type DashboardValues, valuesOf } from '../dashboard-values.ts'
import { shownCards } from '../shown-cards.ts'
import { useSteps } from '../use-steps.ts'
import { CardLibrary } from './card-library.tsx'
import { EditableGrid } from './editable-grid.tsx'
import { EditorTools } from './editor-tools.tsx'

const FORM = 'analytics-cards'

const titleOf = (name: AnalyticsCardName) => t(cardKinds[name].title)

interface CardEditorProps extends Shown<Dashboard, DashboardValues> {
  frame: CardProps
  /** Ends editing. */
  onClose: () => void
}

/** The cards while they are edited: added, removed, moved and resized. Nothing is kept until it is saved. */
export function CardEditor({ frame, onClose, ...shown }: CardEditorProps) {
  const { saved } = shown
  const me = useMe()
  const save = useChange('dashboard.save')
  const state = useVersionForm<Dashboard, DashboardValues>({
    ...shown,
    valuesOf,
    save: async ({ cards }, { version }) => {
      const answer = await save.mutateAsync({ body: { cards, version } })
      onClose()
      return answer
    },
    read: () => call('dashboard.get'),
    done: t('analytics.saved'),
  })
  const { form } = state
  const { cards } = form.values
  const steps = useSteps(cards, (next) => form.set('cards', next))
  const [isChoosing, setChoosing] = useState(false)
  // Cards that the member has no permission for stay where they are, in case the permission comes back.
  const visible = shownCards(cards, me)
  const changed = changesOf(saved.cards, cards)

  function toggle(name: AnalyticsCardName): void {
    const without = cards.filter((card) => card.name !== name)
    steps.change(without.length < cards.length ? without : [...cards, { name, width: cardKinds[name].width }])
  }

  function move(from: number, to: number): void {
    const placeOf = (shown: DashboardCard | undefined) => cards.findIndex(({ name }) => name === shown?.name)
    const [start, end] = [placeOf(visible[from]), placeOf(visible[to])]
    if (start >= 0 && end >= 0 && start !== end) steps.change(moveItem(cards, start, end))
  }

  return (
    <>
      <SaveBar
        form={FORM}
        changed={changed.map((change) => t(`analytics.changed.${change}`))}
        saving={form.sending}
        onDiscard={() => {
          form.discard()
          onClose()
        }}
      />
      <form id={FORM} {...form.props}>
        <EditorTools
          steps={steps}
          isChanged={changed.length > 0}
          onAdd={() => setChoosing(true)}
          onReset={() => steps.change([...defaultCards])}
          onClose={onClose}
        />
        <FormFailure error={state.failure} title={t('analytics.notSaved')} />
      </form>
      <EditableGrid
        cards={visible}
        frame={frame}
        titleOf={titleOf}
        onMove={move}
        onRemove={toggle}
        onWidth={(name, width) => steps.change(cards.map((card) => (card.name === name ? { name, width } : card)))}
        onAdd={() => setChoosing(true)}
      />
      <CardLibrary
        opened={isChoosing}
        chosen={new Set(visible.map(({ name }) => name))}
        onToggle={toggle}
        onClose={() => setChoosing(false)}
      />
      <VersionConflictDialog
        title={t('analytics.conflict.title')}
        body={t('analytics.conflict.body')}
        theirs={t('analytics.conflict.theirs')}
        state={state}
        valuesOf={valuesOf}
        labelOf={() => t('analytics.changed.cards')}
        textOf={(_, values) => values.cards.map(({ name }) => titleOf(name)).join(', ')}
      />
    </>
  )
}
