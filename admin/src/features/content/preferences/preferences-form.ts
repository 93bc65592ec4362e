import type { useForm } from '../../../ui/form/use-form.ts'
import type { PreferencesValues } from './preferences-values.ts'

export type PreferencesForm = ReturnType<typeof useForm<PreferencesValues>>
