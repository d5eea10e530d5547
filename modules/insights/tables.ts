/** Insights keeps no table of its own. */
export const TABLES: readonly string[] = []

export const VIEWS: readonly string[] = []
