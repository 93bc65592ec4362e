import { Input } from '@mantine/core'
import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { lazy, Suspense, type ComponentType } from 'react'

import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { Control, ControlProps } from './control.ts'

/**
 * Returns a control whose code is loaded when a form first has such a field.
 * @param lines the height of the control until then, in lines of text
 */
export function onDemand<F extends Field>(load: () => Promise<Control<F>>, lines: number): Control<F> {
  // The type of a lazy component isn’t known to take generic properties.
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<ControlProps<F>>
  return function OnDemand(props: ControlProps<F>) {
    const waiting = (
      <div>
        <Input.Label labelElement="div">{props.label}</Input.Label>
        <Skeleton lines={lines} />
      </div>
    )
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
