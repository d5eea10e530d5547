/** px: both photographs are brought to this width, so that thresholds mean the same for every camera. */
export const WORKING_WIDTH = 1051
