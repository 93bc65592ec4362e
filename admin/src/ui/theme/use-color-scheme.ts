import { useComputedColorScheme } from '@mantine/core'

/** Returns `light` or `dark`, as chosen by the user or set in the system. */
export const useColorScheme = () => useComputedColorScheme('light', { getInitialValueInEffect: false })
