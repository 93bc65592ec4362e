import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { t } from '../../../messages/messages.ts'
import { zoneName } from '../../../ui/data/time-zones.ts'
import popover from '../../../ui/list/popover.module.css'
import { Popover } from '../../../ui/overlay/popover.tsx'

const TimeZoneField = lazy(async () => ({ default: (await import('../../../ui/form/time-zone-field.tsx')).TimeZoneField }))

interface ZoneMenuProps {
  /** The IANA name of the time zone of the report’s days. */
  zone: string
  /** The time zone of the store, in which reports are unless another one was chosen. */
  own: string
  onChange: (zone: string) => void
}

/** The time zone in which a report counts its days, as a menu that chooses another one. It is one for all stores. */
export function ZoneMenu({ zone, own, onChange }: ZoneMenuProps) {
  return (
    <Popover
      label={t('overview.zone.choose')}
      renderTrigger={(trigger) => (
        <Button
          variant="transparent"
          c="var(--quiet)"
          fw={400}
          size="compact-sm"
          p={0}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          {...trigger}
        >
          {t('overview.zone', { zone: zoneName(zone) })}
        </Button>
      )}
    >
      {(close) => {
        const choose = (chosen: string) => {
          onChange(chosen)
          close()
        }
        return (
          <div className={popover['form']}>
            <Suspense fallback={null}>
              <TimeZoneField
                label={t('overview.zone.choose')}
                description={t('overview.zone.help')}
                value={zone}
                onChange={choose}
                comboboxProps={{ withinPortal: false }}
              />
            </Suspense>
            {zone !== own && (
              <Button variant="default" onClick={() => choose(own)}>
                {t('overview.zone.own', { zone: zoneName(own) })}
              </Button>
            )}
          </div>
        )
      }}
    </Popover>
  )
}
