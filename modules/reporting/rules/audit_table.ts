/** Rows per page of the audit table (seed-2 section 9). */
export const AUDIT_PAGE_SIZES = [10, 30, 50, 100, 200] as const

export const DEFAULT_AUDIT_PAGE_SIZE: (typeof AUDIT_PAGE_SIZES)[number] = 30

/** Pixels scrolled before the table's header stays (seed-2 section 9). */
export const AUDIT_HEADER_SCROLL = 80
