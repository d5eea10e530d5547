import { faxDigits } from '../../directories/rules/index.js'
import { searchText } from './search_text.js'

type Named = { readonly first_name?: string | null; readonly last_name?: string | null }
type Doctor = Named & { readonly fax_number?: string | null }

/** A family doctor's name as the directory compares it; empty until there are both parts. */
export function comparedGpName({ first_name: first, last_name: last }: Named): string {
  const names = [first, last].map((each) => searchText(each ?? ''))
  return names.includes('') ? '' : names.join(' ')
}

/**
 * Whether two entries have one name and two fax numbers: perhaps the same person
 * at a new place. One who has the fax as well is the same doctor, and is found
 * when the entry is stored (F069).
 */
export function isGpNamesake(one: Doctor, other: Doctor): boolean {
  const name = comparedGpName(one)
  const isNamedAlike = name !== '' && name === comparedGpName(other)
  return isNamedAlike && faxDigits(one.fax_number ?? '') !== faxDigits(other.fax_number ?? '')
}
