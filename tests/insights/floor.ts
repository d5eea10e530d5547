/** Precision and recall of each part over the ten layouts are this much at least. */
export const FLOOR = 0.9

/** Of the letters that were held out until their faults were mended. */
export const HELD_OUT_FLOOR = 0.9
