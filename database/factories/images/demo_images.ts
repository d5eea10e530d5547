/**
 * Pictures for demonstrations: drawn by this project from a seed, belonging
 * to nobody. The same seed and eye always give the same picture, and every
 * kind agrees on the side: a right eye has its disc on the right, its blind
 * spot on the right and its temporal fibres on the left.
 */
export { drawFundus, type Eye, type FundusOptions } from '#database/factories/images/fundus'
export { drawOctMacula, type OctMaculaOptions } from '#database/factories/images/oct_macula'
export { drawOctRnfl, type OctRnflOptions } from '#database/factories/images/oct_rnfl'
export { drawVisualField, type VisualFieldOptions } from '#database/factories/images/visual_field'
export { drawCardBack, drawCardFront } from '#database/factories/images/insurance_card'
