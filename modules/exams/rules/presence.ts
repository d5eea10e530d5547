/** s: a page says that it is open this often. */
export const PRESENCE_EVERY = 20

/** s: who was not heard of for this long has gone (two missed calls). */
export const PRESENCE_SECONDS = 60
