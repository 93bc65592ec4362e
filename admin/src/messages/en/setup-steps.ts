import { setupFields, setupSteps as steps, type SetupField } from '@vitrine/contract/setup-steps.ts'

/** What each setup step asks for, and its button. */
export const setupSteps = Object.fromEntries(
  setupFields.flatMap((field) => [
    [`setup.step.${field}`, steps[field].description],
    [`setup.step.${field}.button`, steps[field].button],
  ]),
) as Record<`setup.step.${SetupField}` | `setup.step.${SetupField}.button`, string>
