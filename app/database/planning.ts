/**
 * How every connection of the product plans its statements. A prepared one is
 * planned once per connection instead of for each of its values: planning a
 * list costs five times its reading. A page read by an index costs hardly more
 * than one read in order, as on the drives that servers have: by PostgreSQL's
 * own guess of four a reader's list would be looked for among all patients.
 */
export const PLANNING = 'set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1'
