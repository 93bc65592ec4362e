import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, useState } from 'react'

import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { placeName } from '../../../ui/data/place-name.ts'
import { t } from '../../../messages/messages.ts'
import css from './shipping.module.css'
import type { ZoneForm } from './zone-editor.tsx'

const CountryPicker = lazy(async () => ({ default: (await import('./country-picker.tsx')).CountryPicker }))

const NAME_MAX = 60
const WIDTH = 560

/** The card for the name of the zone and the countries and regions in it. */
export function CountriesCard({ form, zoneId }: { form: ZoneForm; zoneId: string | null }) {
  const [isChoosing, setChoosing] = useState(false)
  const { places } = form.values
  // The chosen countries, which return when the user switches back from "rest of world".
  const [named, setNamed] = useState<string[]>([])

  function reach(kind: 'places' | 'rest'): void {
    setNamed(places ?? named)
    form.set('places', kind === 'rest' ? null : (places ?? named))
  }

  return (
    <Card>
      <div className="stack">
        <TextInput label={t('shipping.field.name')} description={t('shipping.name.help')} maxLength={NAME_MAX} {...form.text('name')} />
        <ChoiceGroup
          legend={t('shipping.field.places')}
          name="reach"
          choices={(['places', 'rest'] as const).map((value) => ({
            value,
            label: t(`shipping.reach.${value}`),
            hint: t(`shipping.reach.${value}.hint`),
          }))}
          value={places ? 'places' : 'rest'}
          error={undefined}
          onChange={reach}
        />
        {places && (
          <div className="stack">
            {places.length === 0 ? (
              <p className={css['help']}>{t('shipping.places.none')}</p>
            ) : (
              <ul className={css['chips']} aria-label={t('shipping.field.places')}>
                {places.map((place) => (
                  <li key={place} className={css['chip']}>
                    {placeName(place)}
                    <ActionIcon
                      aria-label={t('shipping.places.remove', { name: placeName(place) })}
                      onClick={() =>
                        form.set(
                          'places',
                          places.filter((one) => one !== place),
                        )
                      }
                    >
                      <IconX size={14} stroke={1.5} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
            <div>
              <Button variant="default" onClick={() => setChoosing(true)}>
                {t('shipping.places.add')}
              </Button>
            </div>
            {form.errors.places && (
              <p className={css['error']} role="alert">
                {form.errors.places}
              </p>
            )}
          </div>
        )}
      </div>
      <Dialog opened={isChoosing} onClose={() => setChoosing(false)} title={t('shipping.places.title')} width={WIDTH}>
        <CountryPicker
          zoneId={zoneId}
          value={places ?? []}
          onChange={(next) => form.set('places', next)}
          onClose={() => setChoosing(false)}
        />
      </Dialog>
    </Card>
  )
}
