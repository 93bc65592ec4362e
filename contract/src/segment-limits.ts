/** The maximum number of customer segments in a store. */
export const SEGMENTS_MAX = 250
/** The maximum number of conditions in a segment, in all its groups. */
export const SEGMENT_CONDITIONS_MAX = 50
/** The maximum number of values in a condition of a segment. */
export const SEGMENT_VALUES_MAX = 100
/** The longest period of a condition that counts days back from today: about ten years. */
export const SEGMENT_DAYS_MAX = 3650
/** The number of customers that are shown of a segment that is being built. */
export const SEGMENT_SAMPLE = 5
/** The maximum number of segments that a discount, or the emails about abandoned checkouts, are for. */
export const AUDIENCE_SEGMENTS_MAX = 20
