/**
 * The names whose conditions hold, in their order, as a list of texts, in SQL.
 * An expression and no query of its own: a page has one for each of its rows.
 *
 * @param conditions names of our own, and what each asks
 */
export const namesOf = (conditions: readonly (readonly [string, string])[]) =>
  `array_remove(array[${conditions
    .map(([name, condition]) => `case when ${condition} then '${name}' end`)
    .join(',\n                     ')}], null)`
