import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './device-toggle.module.css'

/** The size of the preview: a phone of 375 × 667 pixels, or all there is. */
export function DeviceToggle() {
  const editor = useEditor()
  const { device } = useView()
  return (
    <SegmentedControl
      aria-label={t('themeEditor.device')}
      value={device}
      onChange={(value) => editor.show({ device: value === 'mobile' ? 'mobile' : 'desktop' })}
      data={[
        { value: 'mobile', label: <Device Icon={IconDeviceMobile} name={t('themeEditor.device.mobile')} /> },
        { value: 'desktop', label: <Device Icon={IconDeviceDesktop} name={t('themeEditor.device.desktop')} /> },
      ]}
    />
  )
}

const Device = ({ Icon, name }: { Icon: typeof IconDeviceMobile; name: string }) => (
  <span className={css['device']} title={name}>
    <Icon size={18} stroke={1.5} aria-label={name} />
  </span>
)
