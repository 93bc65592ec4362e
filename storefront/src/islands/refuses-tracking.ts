type Asking = Navigator & { globalPrivacyControl?: boolean }

/** Whether the visitor's browser asks not to be tracked. */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Asking
  return doNotTrack === '1' || globalPrivacyControl === true
}
