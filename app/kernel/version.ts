/**
 * The product's version (Q27): the server answers it in /meta.json, the pages
 * have it in their bundle; compared for inequality only.
 */
export const VERSION = '2.9.359'
