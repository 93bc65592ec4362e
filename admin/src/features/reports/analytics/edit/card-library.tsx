import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type AnalyticsCardName, analyticsCardNames, analyticsCards } from '@vitrine/contract/analytics-cards.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { useMe } from '../../../../api/use-me.ts'
import { t } from '../../../../messages/messages.ts'
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { cardGroups, cardKinds } from '../card-kinds.tsx'
import css from './card-library.module.css'

interface CardLibraryProps {
  opened: boolean
  chosen: ReadonlySet<AnalyticsCardName>
  onToggle: (name: AnalyticsCardName) => void
  onClose: () => void
}

const WIDTH = 640

/** All cards that the member may see, in groups. The chosen ones are on the page at once. */
export function CardLibrary({ opened, onClose, ...choice }: CardLibraryProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('analytics.add')} width={WIDTH}>
      <Cards {...choice} />
      <DialogActions sticky>
        <Button onClick={onClose}>{t('analytics.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Cards({ chosen, onToggle }: Pick<CardLibraryProps, 'chosen' | 'onToggle'>) {
  const me = useMe()
  const [text, setText] = useState('')
  const found = analyticsCardNames.filter(
    (name) => allows(me, analyticsCards[name]) && titleOf(name).toLowerCase().includes(text.trim().toLowerCase()),
  )
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('analytics.search')}
        placeholder={t('analytics.search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={css['nothing']}>{t('list.noMatch.title')}</p>}
      {cardGroups.map((group) => {
        const names = found.filter((name) => cardKinds[name].group === group)
        return (
          names.length > 0 && (
            <fieldset key={group} className={css['group']}>
              <legend className={css['legend']}>{t(`analytics.group.${group}`)}</legend>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={titleOf(name)}
                  description={t(cardKinds[name].definition)}
                  checked={chosen.has(name)}
                  onChange={() => onToggle(name)}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </>
  )
}

const titleOf = (name: AnalyticsCardName) => t(cardKinds[name].title)
