import { setupFields, setupSteps as steps, type SetupField } from '@vitrine/contract/setup-steps.ts'

/** The description and the button label of each setup step. */
export const setupSteps = Object.fromEntries(
  setupFields.flatMap((field) => [
    [`setup.step.${field}`, steps[field].description],
    [`setup.step.${field}.button`, steps[field].button],
  ]),
) as Record<`setup.step.${SetupField}` | `setup.step.${SetupField}.button`, string>
