/** Milliseconds of a page load after which it is logged as slow (seed-2 section 9). */
export const PAGE_LOAD_TIMER_MS = 5_000
