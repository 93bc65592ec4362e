import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './device-toggle.module.css'

/** The size of the preview: a phone of 375 × 667 pixels, or all there is. Choosing one ends a width that was dragged. */
export function DeviceToggle() {
  const editor = useEditor()
  const { device, width } = useView()
  return (
    <SegmentedControl
      aria-label={t('themeEditor.device')}
      // Neither is chosen while the preview has a width of its own.
      value={width === null ? device : ''}
      onChange={(value) => editor.show({ device: value === 'mobile' ? 'mobile' : 'desktop', width: null })}
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
