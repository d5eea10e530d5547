/** Bytes of one received fax, inclusive: what one answer of the gateway can carry, some hundred pages. */
export const MAX_FAX_BYTES = 11 * 1_024 * 1_024
