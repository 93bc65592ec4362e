import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { language, t } from '../../../messages/messages.ts'
import { foundPlaces, type PlaceEntry, placeEntries, toggledPlace } from './zone-countries.ts'
import css from './shipping.module.css'

interface CountryPickerProps {
  /** The id of the saved zone; null for a new one. */
  zoneId: string | null
  value: readonly string[]
  onChange: (places: string[]) => void
  onClose: () => void
}

/**
 * A list from which the user chooses countries and regions. The regions of a country are shown on demand. Places that
 * belong to another zone cannot be chosen.
 */
export function CountryPicker({ zoneId, value, onChange, onClose }: CountryPickerProps) {
  const [entries] = useState(() => placeEntries(namedCountries(undefined, language())))
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const { data } = useQuery(callQuery('shipping.zones'))
  const zoneOf = (place: string) => data?.zones.find((zone) => zone.id !== zoneId && zone.places.includes(place))?.name
  const found = foundPlaces(entries, typed)

  const pick = (place: string, name: string) => (
    <Pick
      name={name}
      isChosen={chosen.includes(place)}
      takenBy={zoneOf(place)}
      onPick={() => setChosen((now) => toggledPlace(now, place))}
    />
  )

  function entryOf({ code, name, regions }: PlaceEntry) {
    // Regions that match the search are always shown.
    const isSearched = typed.trim() !== '' && regions.length < (entries.find((entry) => entry.code === code)?.regions.length ?? 0)
    const isOpen = isSearched || opened.includes(code)
    return (
      <li key={code}>
        <div className={css['place']}>
          {pick(code, name)}
          {regions.length > 0 && !isSearched && (
            <ActionIcon
              size="lg"
              aria-label={t('shipping.places.regions', { name })}
              aria-expanded={isOpen}
              onClick={() => setOpened((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]))}
            >
              {isOpen ? <IconChevronUp size={16} stroke={1.5} /> : <IconChevronDown size={16} stroke={1.5} />}
            </ActionIcon>
          )}
        </div>
        {isOpen && (
          <ul className={css['places']}>
            {regions.map((region) => (
              <li key={region.code}>{pick(region.code, region.name)}</li>
            ))}
          </ul>
        )}
      </li>
    )
  }

  return (
    <>
      <TextInput
        type="search"
        aria-label={t('shipping.places.search')}
        placeholder={t('shipping.places.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <div className={css['found']}>
        {found.length === 0 && <p className={css['none']}>{t('shipping.places.noMatch')}</p>}
        <ul className={css['places']}>{found.map(entryOf)}</ul>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button
          onClick={() => {
            onChange([...chosen])
            onClose()
          }}
        >
          {t('shipping.places.choose', { count: chosen.length })}
        </Button>
      </DialogActions>
    </>
  )
}

interface PickProps {
  name: string
  isChosen: boolean
  /** The name of another zone that already contains the place; undefined if there is none. */
  takenBy: string | undefined
  onPick: () => void
}

function Pick({ name, isChosen, takenBy, onPick }: PickProps) {
  return (
    <label className={css['pick']}>
      <Checkbox checked={isChosen} disabled={takenBy !== undefined} onChange={onPick} />
      <span className={rowCss['what']}>{name}</span>
      {takenBy !== undefined && <StatusBadge tone="neutral">{t('shipping.places.taken', { zone: takenBy })}</StatusBadge>}
    </label>
  )
}
