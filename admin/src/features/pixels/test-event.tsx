import { Button, NativeSelect } from '@mantine/core'
import { type PixelEventName, pixelFacts } from '@vitrine/contract/pixel-platforms.ts'
import { useState } from 'react'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { t } from '../../messages/messages.ts'
import type { Pixel } from './pixel-values.ts'
import css from './pixels.module.css'

/** The choice of an event with a button that has the server send it as a test. */
export function TestEvent({ pixel: { id, platform } }: { pixel: Pixel }) {
  const { server } = pixelFacts[platform]
  const [event, setEvent] = useState<PixelEventName>(server.at(-1)!)
  const test = useChange('pixels.test', { refresh: ['pixels.health'] })
  const send = async () => {
    await test.mutateAsync({ params: { id }, body: { event } })
    globalSuccess([t('pixels.test.sent')])
  }
  return (
    <>
      <div className={css['buttons']}>
        <NativeSelect
          label={t('pixels.test.event')}
          data={server.map((value) => ({ value, label: t(`pixels.event.${value}`) }))}
          value={event}
          onChange={({ currentTarget }) => setEvent(server.find((one) => one === currentTarget.value) ?? 'Purchase')}
        />
        <Button variant="default" loading={test.isPending} onClick={() => void send().catch(() => undefined)}>
          {t('pixels.test')}
        </Button>
      </div>
      {test.isError && <Failed error={test.error} title={t('pixels.test.failed')} />}
    </>
  )
}
