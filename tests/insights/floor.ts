/** Precision and recall of each part over the ten layouts are this much at least. */
export const FLOOR = 0.9
