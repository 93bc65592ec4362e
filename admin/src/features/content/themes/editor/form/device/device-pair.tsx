import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { type ReactNode, useEffect } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { settingName } from '../../../setting-name.ts'
import { found, useEditor, useSession, useViewed } from '../../use-editor.ts'
import type { Place } from '../control.ts'
import { leadsTo } from '../paths.ts'
import { useIsOffered } from '../use-condition.ts'
import { emptyOf, hasOwn, pairState } from './pair-state.ts'
import css from './device-pair.module.css'

interface DevicePairProps {
  desktop: Place
  mobile: Place
  row: (place: Place) => ReactNode
}

/**
 * A setting with a value for desktop and one for mobile. The device that the top bar shows decides which one is edited. The other
 * one never changes by itself.
 */
export function DevicePair({ desktop, mobile, row }: DevicePairProps) {
  const device = useFollowedDevice(desktop, mobile)
  const isOffered = useIsOffered(desktop.field, desktop.path)
  if (!isOffered) return null
  const edited = device === 'mobile' ? mobile : desktop
  const Icon = device === 'mobile' ? IconDeviceMobile : IconDeviceDesktop
  return (
    <fieldset className={css['pair']} aria-label={desktop.label}>
      <div className={css['device']}>
        <span className={css['badge']}>
          <Icon size={14} stroke={1.5} aria-hidden />
          {t(`themeForm.device.${device}`)}
        </span>
        {device === 'mobile' ? <MobileState desktop={desktop} mobile={mobile} /> : <DesktopState desktop={desktop} mobile={mobile} />}
      </div>
      {row(edited)}
    </fieldset>
  )
}

/** Returns the device to edit. A field that the editor was asked to show may be on the other one. */
function useFollowedDevice(desktop: Place, mobile: Place) {
  const editor = useEditor()
  const device = useViewed((view) => view.device)
  const asked = useViewed(({ field }) => (leadsTo(field, mobile.path) ? 'mobile' : leadsTo(field, desktop.path) ? 'desktop' : null))
  useEffect(() => {
    if (asked && asked !== device) editor.show({ device: asked })
  }, [asked, device, editor])
  return device
}

const usePairState = ({ desktop, mobile }: Pick<DevicePairProps, 'desktop' | 'mobile'>) =>
  useSession(({ config }) => pairState(found(config, desktop.path), found(config, mobile.path), mobile.field))

function DesktopState({ desktop, mobile }: Pick<DevicePairProps, 'desktop' | 'mobile'>) {
  const editor = useEditor()
  const state = usePairState({ desktop, mobile })
  const isOwn = hasOwn(state, mobile.field)
  if (!isOwn && state !== 'different') return null
  return (
    <>
      <span className={css['state']}>{isOwn ? t('themeForm.device.own') : t('themeForm.device.differs')}</span>
      <Small onClick={() => editor.show({ device: 'mobile' })}>{t('themeForm.device.editMobile')}</Small>
    </>
  )
}

function MobileState({ desktop, mobile }: Pick<DevicePairProps, 'desktop' | 'mobile'>) {
  const editor = useEditor()
  const state = usePairState({ desktop, mobile })
  const empty = emptyOf(mobile.field)
  const set = (value: Json) => editor.set(mobile.path, value, settingName({ path: mobile.path }, editor.theme, editor.session.config), null)
  const desktopValue = () => found(editor.session.config, desktop.path) ?? null
  if (empty === undefined)
    return state === 'different' ? (
      <Small onClick={() => set(desktopValue())}>{t('themeForm.device.reset')}</Small>
    ) : (
      <span className={css['state']}>{t('themeForm.device.same')}</span>
    )
  if (!hasOwn(state, mobile.field))
    return (
      <>
        <span className={css['state']}>{t('themeForm.device.follows')}</span>
        {state === 'empty' && <Small onClick={() => set(desktopValue())}>{t('themeForm.device.copy')}</Small>}
      </>
    )
  return (
    <>
      <span className={css['state']}>{t('themeForm.device.own')}</span>
      <Small onClick={() => set(empty)}>{t('themeForm.device.follow')}</Small>
    </>
  )
}

const Small = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="default" size="compact-xs" onClick={onClick}>
    {children}
  </Button>
)
