/**
 * Of the fields that changed, which were said yes to and which no longer, as the trail
 * keeps them: it holds names, not values, but a flag is told by which way it went.
 *
 * @param values the new ones, by field
 */
export function flagsTold(
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>
): { set?: string[]; unset?: string[] } {
  const set = fields.filter((name) => values[name] === true)
  const unset = fields.filter((name) => values[name] === false)
  return { ...(set.length > 0 && { set }), ...(unset.length > 0 && { unset }) }
}
