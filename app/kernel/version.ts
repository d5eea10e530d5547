/**
 * The product's version (Q27): the server answers it in /meta.json, the pages
 * have it in their bundle.
 */
export const VERSION = '2.9.359'

/** Whether the server serves another version than this program's, newer or older (F395, Q27). */
export const isOutdated = (served: string, own: string = VERSION): boolean => served !== own
